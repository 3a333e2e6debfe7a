import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { COMMAND_SEAL } from "@sonum/contract/ingest/machine-protocol";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;

/**
 * Encrypts and authenticates a command for the one machine that knows the secret: proxies on the way can neither read a PIN
 * nor make up a command.
 */
export function sealCommand(secret: string, { id, content }: { id: string; content: string }): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", COMMAND_SEAL, KEY_BYTES));
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(content, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}
