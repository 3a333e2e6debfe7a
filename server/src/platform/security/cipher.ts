import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from "node:crypto";

/** Encrypts stored texts: SMS, codes, machine secrets. */
export type Cipher = {
  encrypt(text: string): Buffer;
  decrypt(encrypted: Buffer): string;
  /** Keyed hash, for finding equal texts without storing them. */
  fingerprint(text: string): Buffer;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; the result is nonce + tag + cipher text. */
export function createCipher(bytes: Buffer): Cipher {
  // A key object: passing raw bytes each time takes three times as long as the encryption.
  const key = createSecretKey(bytes);
  const newNonce = nonceGenerator();
  return {
    encrypt(text) {
      const nonce = newNonce();
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(encrypted) {
      const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = encrypted.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
    fingerprint: (text) => createHmac("sha256", key).update(text).digest(),
  };
}

const NONCE_BATCH = 256;

/** Draws random bytes in batches: a single draw takes as long as an encryption. No nonce is used twice. */
function nonceGenerator(): () => Buffer {
  let bytes = Buffer.alloc(0);
  return () => {
    if (bytes.length === 0) bytes = randomBytes(NONCE_BYTES * NONCE_BATCH);
    const nonce = bytes.subarray(0, NONCE_BYTES);
    bytes = bytes.subarray(NONCE_BYTES);
    return nonce;
  };
}
