// DOMException, as structuredClone, atob, AbortController and crypto throw it.
// Trust: guest text
import { defineClass } from "./define.ts";

const CODES: readonly string[] = (
  "IndexSizeError,,HierarchyRequestError,WrongDocumentError,InvalidCharacterError,,NoModificationAllowedError,NotFoundError,NotSupportedError," +
  "InUseAttributeError,InvalidStateError,SyntaxError,InvalidModificationError,NamespaceError,InvalidAccessError,,TypeMismatchError,SecurityError," +
  "NetworkError,AbortError,URLMismatchError,QuotaExceededError,TimeoutError,InvalidNodeTypeError,DataCloneError"
).split(",");

/** The web's error class with a name from a fixed list and the old numeric code. */
export class GuestDOMException extends Error {
  readonly #name: string;
  constructor(message: unknown = "", name: unknown = "Error") {
    super(String(message));
    this.#name = String(name);
  }
  override get name(): string {
    return this.#name;
  }
  get code(): number {
    return this.#name === "" ? 0 : CODES.indexOf(this.#name) + 1;
  }
}

/** Puts DOMException on the global object. */
export function installDOMException(global: object): void {
  defineClass(global, "DOMException", GuestDOMException);
  CODES.forEach((name, index) => {
    if (name === "") return;
    // IndexSizeError → INDEX_SIZE_ERR
    const constant =
      name === "URLMismatchError"
        ? "URL_MISMATCH_ERR"
        : name
            .replace(/Error$/, "Err")
            .replace(/[a-z](?=[A-Z])/g, "$&_")
            .toUpperCase();
    const descriptor = { value: index + 1, enumerable: true };
    Object.defineProperty(GuestDOMException, constant, descriptor);
    Object.defineProperty(GuestDOMException.prototype, constant, descriptor);
  });
}
