import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** Chance that nobody guesses. It is shown once and kept only as a hash. */
export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

export const hashRefreshToken = (token: string): Buffer => createHash("sha256").update(token).digest();
