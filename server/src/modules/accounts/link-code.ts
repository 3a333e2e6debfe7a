import { createHash, randomBytes } from "node:crypto";

const CODE_BYTES = 32;

/** Secret in a mailed link: random, stored only as a hash. */
export const newLinkCode = (): string => randomBytes(CODE_BYTES).toString("base64url");

export const hashLinkCode = (code: string): Buffer => createHash("sha256").update(code).digest();
