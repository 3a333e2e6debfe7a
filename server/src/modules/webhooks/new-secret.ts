import { randomBytes } from "node:crypto";

const SECRET_BYTES = 32;

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
