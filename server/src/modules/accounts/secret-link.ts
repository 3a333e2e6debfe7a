import { createHash, randomBytes } from "node:crypto";

const CODE_BYTES = 32;

/** What a link of a mail carries: chance that nobody guesses, kept only as a hash. */
export const newLinkCode = (): string => randomBytes(CODE_BYTES).toString("base64url");

export const hashLinkCode = (code: string): Buffer => createHash("sha256").update(code).digest();
