import { randomInt } from "node:crypto";
import type { Tx } from "../../../platform/context.ts";
import { RECOVERY_CODE_COUNT } from "./rules.ts";
import * as store from "./store.ts";
import { hashRecoveryCode } from "./verify-otp.ts";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 120 bits: enough to be stored as a fast hash. */
const GROUPS = 4;
const GROUP_LENGTH = 6;

/** Ten codes for a lost phone, stored as hashes. Earlier codes stop working. */
export async function createRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: GROUPS }, () => randomLetters(GROUP_LENGTH)).join("-"),
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
