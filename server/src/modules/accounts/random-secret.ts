import { createHash, randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

/** A code in a mailed link, or a refresh token: returned once and stored only as a hash. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** Also for API keys. No salt, because secrets are random. */
export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();
