import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from "node:crypto";
import type { Ctx } from "../../platform/context.ts";

/** What stands before the 32 bytes of an Ed25519 key in its standard wrapping. */
const WRAPPING = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key of the house, made of its secret: the same on every node, and kept nowhere. */
function keyOf({ settings }: Ctx): KeyObject {
  const seed = Buffer.from(hkdfSync("sha256", settings.sessionSecret, "", "sonum balance proofs", 32));
  return createPrivateKey({ key: Buffer.concat([WRAPPING, seed]), format: "der", type: "pkcs8" });
}

/** Signs a text; with the raw public key by which anybody can check it. */
export function signText(ctx: Ctx, text: string): { signature: Buffer; publicKey: Buffer } {
  const key = keyOf(ctx);
  const wrapped = createPublicKey(key).export({ format: "der", type: "spki" });
  return { signature: sign(null, Buffer.from(text), key), publicKey: wrapped.subarray(-32) };
}
