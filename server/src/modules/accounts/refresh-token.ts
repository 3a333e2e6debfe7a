import { createHash, randomBytes } from "node:crypto";
import type { Ctx } from "../../platform/context.ts";

const TOKEN_BYTES = 32;

/** Chance that nobody guesses. It is shown once and kept only as a hash. */
export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** What a token is traded for: the same for both of two tabs, and nothing that its holder could work out. */
export const successorOf = ({ seal }: Pick<Ctx, "seal">, token: string): string =>
  seal.mark(`refresh token after ${token}`).toString("base64url");

export const hashRefreshToken = (token: string): Buffer => createHash("sha256").update(token).digest();
