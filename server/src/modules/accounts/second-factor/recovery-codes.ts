import { randomInt } from "node:crypto";
import type { Tx } from "../../../platform/context.ts";
import { hashRecoveryCode } from "./is-otp-of.ts";
import { RECOVERY_CODES } from "./rules.ts";
import * as store from "./store.ts";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const HALF = 5;

/** Ten codes for the day the phone is lost. Only their hashes stay; those before open nothing any more. */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${letters(HALF)}-${letters(HALF)}`);
  await store.replaceCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(tx, userId, code)),
  );
  return codes;
}

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join("");
