import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from "node:crypto";

/** Locks texts that only their owner may read: SMS, codes, machine secrets. */
export type Seal = {
  close(text: string): Buffer;
  open(sealed: Buffer): string;
  /** The same text gives the same mark; the mark does not give the text. For finding repeats. */
  mark(text: string): Buffer;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; a sealed text is nonce + tag + cipher text. */
export function makeSeal(bytes: Buffer): Seal {
  // Made once: handing over bytes each time takes three times as long as the sealing itself.
  const key = createSecretKey(bytes);
  const newNonce = makeNonces();
  return {
    close(text) {
      const nonce = newNonce();
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
    mark: (text) => createHmac("sha256", key).update(text).digest(),
  };
}

const NONCES_AT_ONCE = 256;

/** Random bytes are asked for by the handful: asking takes as long as sealing. Each is given out once. */
function makeNonces(): () => Buffer {
  let bytes = Buffer.alloc(0);
  return () => {
    if (bytes.length === 0) bytes = randomBytes(NONCE_BYTES * NONCES_AT_ONCE);
    const nonce = bytes.subarray(0, NONCE_BYTES);
    bytes = bytes.subarray(NONCE_BYTES);
    return nonce;
  };
}
