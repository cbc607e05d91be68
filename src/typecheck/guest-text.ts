// What a program finds in its world beside the language and the tools, as declarations for the type checker.
// Trust: host

/** Loose where the sandbox is: a value that a program may well pass must not be refused here. */
export const GUEST_TEXT = `
interface Error { code: any; tool: any; hint: any; data: any; retryable: any }
interface Tools {
$call(source: string, tool: string, ...args: any[]): Promise<any>;
$search(query: string | string[], options?: any): any;
$describe(path: string): any;
readonly $results: any;
readonly $privacy: any;
readonly $resources: any;
}
declare var tools: Tools;
declare var mcp: Tools;
declare var inputs: { [name: string]: any };
interface Console { [method: string]: (...data: any[]) => any }
declare var console: Console;
declare function setTimeout(handler: (...args: any[]) => any, ms?: number, ...args: any[]): any;
declare function clearTimeout(id?: any): void;
declare function setInterval(handler: (...args: any[]) => any, ms?: number, ...args: any[]): any;
declare function clearInterval(id?: any): void;
declare function queueMicrotask(callback: () => any): void;
declare function structuredClone<T = any>(value: T, options?: any): T;
declare function atob(text: string): string;
declare function btoa(text: string): string;
interface URL {
hash: string; host: string; hostname: string; href: string; readonly origin: string; password: string; pathname: string;
port: string; protocol: string; search: string; readonly searchParams: URLSearchParams; username: string;
toString(): string; toJSON(): string;
}
declare var URL: { prototype: URL; new (url: any, base?: any): URL; canParse(url: any, base?: any): boolean; parse(url: any, base?: any): URL | null };
interface URLSearchParams {
append(name: any, value: any): void; delete(name: any, value?: any): void; get(name: any): string | null; getAll(name: any): string[];
has(name: any, value?: any): boolean; set(name: any, value: any): void; sort(): void; readonly size: number; toString(): string;
forEach(callback: (value: string, key: string, parent: URLSearchParams) => any): void;
entries(): IteratorObject<[string, string]>; keys(): IteratorObject<string>; values(): IteratorObject<string>;
[Symbol.iterator](): IteratorObject<[string, string]>;
}
declare var URLSearchParams: { prototype: URLSearchParams; new (init?: any): URLSearchParams };
interface TextEncoder { readonly encoding: string; encode(text?: string): Uint8Array<ArrayBuffer>; encodeInto(text: string, bytes: Uint8Array): { read: number; written: number } }
declare var TextEncoder: { prototype: TextEncoder; new (): TextEncoder };
interface TextDecoder { readonly encoding: string; readonly fatal: boolean; readonly ignoreBOM: boolean; decode(bytes?: any, options?: any): string }
declare var TextDecoder: { prototype: TextDecoder; new (label?: string, options?: any): TextDecoder };
declare var crypto: { randomUUID(): string; getRandomValues<T>(bytes: T): T };
declare var performance: { now(): number; readonly timeOrigin: number };
interface EventTarget { addEventListener(type: any, listener: any, options?: any): void; removeEventListener(type: any, listener: any, options?: any): void; dispatchEvent(event: any): boolean }
declare var EventTarget: { prototype: EventTarget; new (): EventTarget };
interface Event { readonly type: string; [name: string]: any }
declare var Event: { prototype: Event; new (type: string, init?: any): Event };
interface CustomEvent extends Event { readonly detail: any }
declare var CustomEvent: { prototype: CustomEvent; new (type: string, init?: any): CustomEvent };
interface AbortSignal extends EventTarget { readonly aborted: boolean; readonly reason: any; onabort: any; throwIfAborted(): void }
declare var AbortSignal: { prototype: AbortSignal; abort(reason?: any): AbortSignal; timeout(ms: number): AbortSignal; any(signals: Iterable<AbortSignal>): AbortSignal };
interface AbortController { readonly signal: AbortSignal; abort(reason?: any): void }
declare var AbortController: { prototype: AbortController; new (): AbortController };
interface DOMException extends Error { readonly code: number }
declare var DOMException: { prototype: DOMException; new (message?: string, name?: any): DOMException };
interface SymbolConstructor { readonly dispose: unique symbol; readonly asyncDispose: unique symbol }
declare function escape(text: string): string;
declare function unescape(text: string): string;
declare function setImmediate(handler: (...args: any[]) => any, ...args: any[]): any;
declare function clearImmediate(id?: any): void;
declare var ToolError: any, InternalError: any, Crypto: any, Performance: any;
declare var require: any, module: any, exports: any;
`;
