// What the name of a property says about its value: camelCase, snake_case and kebab-case alike.
// Trust: boundary
import { splitWords } from "../core/split-words.ts";

/** A property name, read once. */
export interface Property {
  readonly name: string;
  /** Letters and digits only, lower case: `card_number` and `cardNumber` are `cardnumber`. */
  readonly joined: string;
  readonly words: ReadonlySet<string>;
  /** Set when the whole value is sensitive, whatever it looks like. */
  readonly kind: string | undefined;
  /** Whether numbers under it are sensitive too. */
  readonly numeric: boolean;
  /** Whether the name itself can hold nothing sensitive, as with nearly all. */
  readonly plain: boolean;
  /** What detectors are told. */
  readonly context: { readonly property: string };
  /** Room for a scanner to keep what it worked out for this name; see `text-scanner.ts`. */
  memo: { readonly owner: object } | undefined;
}

// Whole names. A value under one of these is sensitive even if it looks like nothing.
const SECRET_NAMES = [
  "password",
  "passwd",
  "pwd",
  "passphrase",
  "passcode",
  "userpassword",
  "passwordhash",
  "oldpassword",
  "newpassword",
  "currentpassword",
  "secret",
  "secrets",
  "clientsecret",
  "appsecret",
  "consumersecret",
  "sharedsecret",
  "webhooksecret",
  "signingsecret",
  "secretkey",
  "secretaccesskey",
  "apikey",
  "apisecret",
  "apitoken",
  "accesskey",
  "privatekey",
  "encryptionkey",
  "signingkey",
  "masterkey",
  "serviceaccountkey",
  "token",
  "accesstoken",
  "refreshtoken",
  "idtoken",
  "authtoken",
  "sessiontoken",
  "bearertoken",
  "bearer",
  "csrftoken",
  "xsrftoken",
  "resettoken",
  "bottoken",
  "personalaccesstoken",
  "oauthtoken",
  "jwt",
  "authorization",
  "proxyauthorization",
  "xapikey",
  "cookie",
  "setcookie",
  "sessioncookie",
  "sessionkey",
  "credentials",
  "credential",
  "connectionstring",
  "otp",
  "totp",
  "mfacode",
  "twofactorcode",
  "totpsecret",
  "recoverycode",
  "recoverycodes",
  "backupcodes",
  "securityanswer",
  "seedphrase",
  "mnemonic",
];
const NUMERIC_NAMES: readonly (readonly [kind: string, names: readonly string[]])[] = [
  ["SECRET", ["pin", "cvv", "cvc", "cvv2", "cvc2", "cardcvc", "cardcvv", "securitycode"]],
  ["SSN", ["ssn", "socialsecuritynumber", "socialsecurityno", "socialsecurity"]],
  [
    "NATIONAL_ID",
    [
      "nationalid",
      "nationalidnumber",
      "nationalinsurancenumber",
      "nino",
      "nhsnumber",
      "taxidnumber",
      "steueridentifikationsnummer",
      "steuerid",
      "codicefiscale",
      "bsn",
      "pesel",
      "personnummer",
      "personalidentitycode",
      "hetu",
      "cpf",
      "aadhaar",
      "aadhaarnumber",
      "socialinsurancenumber",
      "tfn",
      "taxfilenumber",
      "dni",
      "nie",
      "identitycardnumber",
    ],
  ],
  ["PASSPORT", ["passport", "passportnumber", "passportno", "passportid"]],
  ["CARD", ["cardnumber", "creditcardnumber", "creditcard", "debitcardnumber", "ccnumber"]],
  ["BANK_ACCOUNT", ["bankaccountnumber", "bankaccount", "routingnumber"]],
];
// Names under which such a word means something else: a page to come, a limit, a place in a text.
const KIND_OF_NAME = new Map<string, { kind: string; numeric: boolean }>();
for (const name of SECRET_NAMES) KIND_OF_NAME.set(name, { kind: "SECRET", numeric: false });
for (const [kind, names] of NUMERIC_NAMES) for (const name of names) KIND_OF_NAME.set(name, { kind, numeric: true });

const properties = new Map<string, Property>();
const MAX_PROPERTIES = 4096;
const MAX_NAME_LENGTH = 128;

/**
 * Reads a property name.
 *
 * @param name as it stands in JSON
 * @returns the same object for the same name, as long as the cache holds it
 */
export function propertyOf(name: string): Property {
  let property = properties.get(name);
  if (property === undefined) {
    const short = name.length > MAX_NAME_LENGTH ? "" : name;
    const joined = short.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    const known = KIND_OF_NAME.get(joined);
    property = {
      name,
      joined,
      words: new Set(splitWords(short)),
      kind: known?.kind,
      numeric: known?.numeric ?? false,
      plain: isPlainWord(name),
      context: { property: name },
      memo: undefined,
    };
    // Names come from servers: no unbounded cache.
    if (properties.size >= MAX_PROPERTIES) properties.clear();
    properties.set(name, property);
  }
  return property;
}

/** Objects in a list mostly have the same names, and so have the objects in those. */
const recent: { readonly keys: readonly string[]; readonly properties: readonly Property[] }[] = [];
const MAX_RECENT = 8;
let oldest = 0;

/**
 * Reads the names of an object. Comparing with those of the objects before it is cheaper than looking each up.
 *
 * @param keys of one object
 */
export function propertiesOf(keys: readonly string[]): readonly Property[] {
  for (const known of recent) {
    if (known.keys.length !== keys.length) continue;
    let i = 0;
    while (i < keys.length && keys[i] === known.keys[i]) i++;
    if (i === keys.length) return known.properties;
  }
  const properties = keys.map(propertyOf);
  recent[oldest] = { keys, properties };
  oldest = (oldest + 1) % MAX_RECENT;
  return properties;
}

// What stands in forms, schemas and masked answers where a secret would stand.
const LABEL_WORDS = new Set(
  "string number integer boolean object array null undefined none nil empty true false yes no on off required optional hidden visible masked redacted removed secret password token enabled disabled changed unchanged expired invalid valid missing present unknown default n/a na text input field encrypted protected set unset basic bearer digest oauth oauth2 jwt apikey".split(
    " ",
  ),
);

/**
 * Whether a text under a sensitive name only talks about the value: "Enter your password", "required", "****".
 *
 * @param text that stands there
 * @param property whose name is sensitive
 */
export function isLabel(text: string, { joined }: Property): boolean {
  if (text.length > 120) return false;
  const plain = text.trim().toLowerCase();
  if (LABEL_WORDS.has(plain) || /^[*•.\-_x#<>[\](){}\s]*$/.test(plain)) return true;
  // A label repeats the name; a value does not.
  const squeezed = plain.replace(/[^\p{L}\p{N}]/gu, "");
  if (squeezed === joined) return true;
  return (
    /^[\p{L}\s'’,.:!?()-]+$/u.test(plain) &&
    /\s/.test(plain) &&
    /(?:passw|secret|token|key|code|number|card|account|cookie|credential|enter|your|please|must)/.test(plain)
  );
}

/** One short word with few digits. */
function isPlainWord(key: string): boolean {
  if (key.length > 32) return false;
  let digits = 0;
  for (let i = 0; i < key.length; i++) {
    const unit = key.charCodeAt(i);
    if (unit >= 48 && unit <= 57) digits++;
    else if (!((unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95 || unit === 45)) return false;
  }
  return digits < 4;
}
