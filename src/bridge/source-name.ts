// Which names a source may have: they become properties of `tools` and, where free, globals of the program.
// Trust: host

/** A thenable or serialisable namespace object would be called by `await` and `JSON.stringify`. */
const UNUSABLE = ["then", "toJSON", "constructor", "__proto__", "prototype"];

/**
 * Checks the name that the host gave a source. `tools`, `delete` and names with spaces work through `tools["delete"]`.
 *
 * @param name the namespace
 * @throws TypeError saying what is wrong with it
 */
export function checkSourceName(name: unknown): asserts name is string {
  if (typeof name !== "string" || name === "")
    throw new TypeError("a source needs a name: the namespace under which programs find its tools");
  const shown = JSON.stringify(name.slice(0, 60));
  if (name.length > 128) throw new TypeError(`the source name ${shown} is longer than 128 characters`);
  if (UNUSABLE.includes(name)) throw new TypeError(`a source cannot be called ${shown}: JavaScript itself looks that property up`);
  if (name.startsWith("$")) throw new TypeError(`the source name ${shown} starts with "$", which is kept for tools.$call and its kin`);
  // A dot separates source and tool in paths, a slash in virtual files: two names could otherwise mean one path.
  const bad = /[./\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u.exec(name);
  if (bad !== null)
    throw new TypeError(
      `the source name ${shown} has a character that names cannot have (U+${bad[0].charCodeAt(0).toString(16).padStart(4, "0")})`,
    );
}
