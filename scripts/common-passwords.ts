import { writeFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * `npm run passwords` writes the list of the most common passwords, taken from zxcvbn's frequency list. It is committed, so
 * that the shop runs without that package.
 */
export const COMMON_PASSWORDS_FILE = new URL(
  "../server/src/modules/accounts/passwords/common-passwords.txt",
  import.meta.url,
);

/** The smallest allowed PASSWORD_MIN: shorter passwords are always refused. */
const LENGTH_MIN = 4;

/** One per line, normalised as for comparison, sorted for readable diffs. */
export function commonPasswordsText(): string {
  const normalised = dictionary["passwords-common"].map((password) =>
    password.normalize("NFKC").toLowerCase(),
  );
  const long = normalised.filter((password) => [...password].length >= LENGTH_MIN);
  return `${[...new Set(long)].sort().join("\n")}\n`;
}

if (import.meta.main) writeFileSync(COMMON_PASSWORDS_FILE, commonPasswordsText());
