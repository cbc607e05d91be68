// toLocaleLowerCase and toLocaleUpperCase: the engine's own take no locale, so those that would differ are refused.
// Trust: guest text
import { defineFunctions } from "../define.ts";
import { requested, type LocaleHost } from "./locale.ts";

/** Languages with letters of their own case rules: i with and without a dot, Greek accents, Armenian ligatures. */
const OWN_RULES = /^(?:tr|az|lt|el|hy)(?:-|$)/i;

/** Installs both methods. */
export function installLocaleCase(host: LocaleHost): void {
  const { toLowerCase, toUpperCase } = String.prototype;
  const check = (locales: unknown, method: string): void => {
    const tag = requested(locales, method)[0] ?? host.locale;
    if (OWN_RULES.test(tag))
      throw new RangeError(
        `${method}: the sandbox does not know the case rules of ${JSON.stringify(tag)}; replace its letters yourself, or use ${method.replace("Locale", "")}()`,
      );
  };
  defineFunctions(String.prototype, {
    toLocaleLowerCase(this: unknown, locales?: unknown): string {
      const lower = toLowerCase.call(this);
      check(locales, "toLocaleLowerCase");
      return lower;
    },
    toLocaleUpperCase(this: unknown, locales?: unknown): string {
      const upper = toUpperCase.call(this);
      check(locales, "toLocaleUpperCase");
      return upper;
    },
  });
}
