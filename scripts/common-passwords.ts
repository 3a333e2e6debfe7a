import { writeFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * Writes the list of passwords that leak most: `npm run passwords`. It is taken from the frequency list that the
 * strength meter zxcvbn uses, and is kept in the repository so that the shop runs without that package.
 */
export const COMMON_PASSWORDS_FILE = new URL(
  "../server/src/modules/accounts/sign-up/common-passwords.txt",
  import.meta.url,
);

/** Shorter ones are refused for their length wherever the setting stands. */
const LENGTH_MIN = 4;

/** One per line, in the form in which passwords are compared, sorted so that a new version shows what changed. */
export function commonPasswordsText(): string {
  const normal = dictionary["passwords-common"].map((password) => password.normalize("NFKC").toLowerCase());
  const long = normal.filter((password) => [...password].length >= LENGTH_MIN);
  return `${[...new Set(long)].sort().join("\n")}\n`;
}

if (import.meta.main) writeFileSync(COMMON_PASSWORDS_FILE, commonPasswordsText());
