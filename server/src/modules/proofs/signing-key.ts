import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from "node:crypto";
import type { Ctx } from "../../platform/context.ts";

/** PKCS #8 header of a 32-byte Ed25519 private key. */
const PKCS8_PREFIX = Buffer.from("302e020100300506032b657004220420", "hex");

/** The shop's signing key, derived from the session secret: the same on every node and never stored. */
function deriveKey({ settings }: Ctx): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", settings.sessionSecret, "", "sonum balance proofs", 32));
  return createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: "der", type: "pkcs8" });
}

/** Signs a text and returns the raw public key to verify it with. */
export function signText(ctx: Ctx, text: string): { signature: Buffer; publicKey: Buffer } {
  const key = deriveKey(ctx);
  const spki = createPublicKey(key).export({ format: "der", type: "spki" });
  return { signature: sign(null, Buffer.from(text), key), publicKey: spki.subarray(-32) };
}
