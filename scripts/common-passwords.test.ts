import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COMMON_PASSWORDS_FILE, commonPasswordsText } from "./common-passwords.ts";

it("AUTH-3 the committed list matches the zxcvbn package", () => {
  expect(readFileSync(COMMON_PASSWORDS_FILE, "utf8") === commonPasswordsText()).toBe(true);
});
