// The parts of quickjs-emscripten-core that the image is built with, as bundled into glue.js.
// Trust: host

/** A value in the guest. */
export interface Handle {
  /** Address of the JSValue. */
  readonly value: number;
  dispose(): void;
}

export interface GlueContext {
  readonly undefined: Handle;
  newNumber(value: number): Handle;
  getProp(object: Handle, name: string): Handle;
  newFunction(name: string, body: () => void): Handle;
  evalCode(code: string, filename: string, flags?: number): { value?: Handle; error?: Handle };
  callFunction(callee: Handle, self: Handle, ...args: Handle[]): { value?: Handle; error?: Handle };
  dump(handle: Handle): unknown;
}

export interface GlueRuntime {
  setMaxStackSize(bytes: number): void;
  setInterruptHandler(handler: () => boolean): void;
  newContext(options?: { intrinsics?: { [name: string]: boolean } }): GlueContext;
}

export interface GlueModule {
  newRuntime(): GlueRuntime;
}

export declare const variant: object;
export declare function newVariant(base: object, options: object): object;
export declare function newQuickJSWASMModuleFromVariant(variant: object): Promise<GlueModule>;
