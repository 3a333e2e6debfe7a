import { createHash } from "node:crypto";

export const MERCHANT_HEADER = "merchant";
export const SIGNATURE_HEADER = "sign";

/** The gateway prescribes MD5. TLS protects the calls; the signature only tells it which merchant calls. */
export const signPayoutRequest = (body: string, key: string): string =>
  createHash("md5")
    .update(Buffer.from(body).toString("base64") + key)
    .digest("hex");
