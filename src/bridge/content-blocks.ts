// One content block of an answer: text stays text, bytes go aside and leave a small reference.
// Trust: boundary
import { isObject, type Json, type JsonObject } from "../core/json.ts";
import type { Media } from "../core/outcome.ts";

type KeepMedia = (media: Omit<Media, "id" | "tool">) => string;

/**
 * Reads one block.
 *
 * @param block as the server sent it
 * @param keepMedia takes bytes aside, returns their id
 * @returns the text of a text block; the reference of a media block; else the block itself, as data
 */
export function readBlock(block: unknown, keepMedia: KeepMedia): Json {
  if (!isObject(block)) return (block ?? null) as Json;
  const data = block as JsonObject;
  switch (data["type"]) {
    case "text":
      return typeof data["text"] === "string" ? data["text"] : data;
    case "image":
    case "audio":
      return typeof data["data"] === "string" ? bytesReference(data["type"], data, data["data"], keepMedia) : data;
    case "resource":
      return isObject(data["resource"]) ? resourceReference(data["resource"], keepMedia) : data;
    default:
      // resource_link is data already; a type newer than this code is the program's to read.
      return data;
  }
}

function bytesReference(type: "image" | "audio", block: JsonObject, base64: string, keepMedia: KeepMedia): Json {
  const mimeType = mediaTypeOr(block["mimeType"], "application/octet-stream");
  return { type, mimeType, media: keepMedia({ mimeType, ...decoded(base64) }) };
}

function resourceReference(resource: JsonObject, keepMedia: KeepMedia): Json {
  const uri = typeof resource["uri"] === "string" ? { uri: resource["uri"] } : {};
  const blob = resource["blob"];
  const text = resource["text"];
  if (typeof blob === "string") {
    const mimeType = mediaTypeOr(resource["mimeType"], "application/octet-stream");
    const bytes = decoded(blob);
    const readable = bytes.data !== undefined && isTextual(mimeType) ? readText(bytes.data) : undefined;
    if (readable !== undefined) return textReference(readable, mimeType, uri, keepMedia);
    return { type: "resource", ...uri, mimeType, media: keepMedia({ mimeType, ...uri, ...bytes }) };
  }
  const mimeType = mediaTypeOr(resource["mimeType"], "text/plain");
  return typeof text === "string"
    ? textReference(text, mimeType, uri, keepMedia)
    : { type: "resource", ...uri, mimeType, media: keepMedia({ mimeType, ...uri }) };
}

// Text stays in the value, where the privacy stage reads it; beside it, as bytes, it would reach the model in the clear.
function textReference(text: string, mimeType: string, uri: { uri?: string }, keepMedia: KeepMedia): Json {
  return { type: "resource", ...uri, mimeType, media: keepMedia({ mimeType, ...uri }), text };
}

function isTextual(mimeType: string): boolean {
  return /^text\/|^application\/(?:[\w.-]+\+)?(?:json|xml|yaml|javascript)\b/i.test(mimeType.slice(0, 100));
}

function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Base64 that is not base64 costs only the bytes: the reference still says what there was. */
function decoded(base64: string): { data?: Uint8Array } {
  try {
    const binary = atob(base64);
    const data = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) data[i] = binary.charCodeAt(i);
    return { data };
  } catch {
    return {};
  }
}

/** What a media type looks like; a server's free text in its place would reach the model unread. */
const MEDIA_TYPE =
  /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+-]{1,100}(?:; ?[\w-]{1,20}="?[\w.,+ -]{1,60}"?)?$/i;
const MAX_DIGITS = 6;

function mediaTypeOr(value: unknown, fallback: string): string {
  return typeof value === "string" && MEDIA_TYPE.test(value) && value.replace(/\D/g, "").length <= MAX_DIGITS ? value : fallback;
}
