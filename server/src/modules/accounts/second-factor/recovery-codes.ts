import { randomInt } from "node:crypto";
import type { Tx } from "../../../platform/context.ts";
import { RECOVERY_CODE_COUNT } from "./rules.ts";
import * as store from "./store.ts";
import { hashRecoveryCode } from "./verify-otp.ts";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const GROUP_LENGTH = 5;

/** Ten codes for a lost phone, stored as hashes. Earlier codes stop working. */
export async function createRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from(
    { length: RECOVERY_CODE_COUNT },
    () => `${randomLetters(GROUP_LENGTH)}-${randomLetters(GROUP_LENGTH)}`,
  );
  await store.replaceCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(tx, userId, code)),
  );
  return codes;
}

const randomLetters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join("");
