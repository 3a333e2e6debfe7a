import { createHash, randomBytes } from "node:crypto";
import type { Ctx } from "../../../platform/context.ts";

const TOKEN_BYTES = 32;

/** Random and unguessable; returned once and stored only as a hash. */
export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** Derived, so that two tabs get the same successor; keyed, so that its holder cannot compute it. */
export const deriveNextRefreshToken = ({ cipher }: Pick<Ctx, "cipher">, token: string): string =>
  cipher.fingerprint(`refresh token after ${token}`).toString("base64url");

export const hashRefreshToken = (token: string): Buffer => createHash("sha256").update(token).digest();
