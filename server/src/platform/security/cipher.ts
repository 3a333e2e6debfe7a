import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** Encrypts stored texts: SMS, codes, machine secrets. */
export type Cipher = {
  encrypt(text: string): Buffer;
  decrypt(encrypted: Buffer): string;
  /** The same text encrypted with the current key; undefined if it already is. */
  reencrypt(encrypted: Buffer): Buffer | undefined;
  /** Keyed hash, for finding equal texts without storing them. */
  fingerprint(text: string): Buffer;
  /** Tell keys apart without disclosing them. */
  keyFingerprints: { current: string; others: string[] };
};

export type CipherKeys = {
  /** Encrypts and decrypts. */
  data: Buffer;
  /** Only decrypt, while the key is being replaced. */
  otherData?: readonly Buffer[] | undefined;
  /** Defaults to `data`. Stays the same when `data` is replaced, because texts of stored fingerprints are not known. */
  fingerprint?: Buffer | undefined;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; the result is nonce + tag + cipher text. The tag tells whether a key fits. */
export function createCipher({ data, otherData = [], fingerprint = data }: CipherKeys): Cipher {
  // Key objects: passing raw bytes each time takes three times as long as the encryption.
  const key = createSecretKey(data);
  const keys = [key, ...otherData.map((bytes) => createSecretKey(bytes))];
  const fingerprintKey = createSecretKey(fingerprint);
  const newNonce = nonceGenerator();

  function encrypt(text: string): Buffer {
    const nonce = newNonce();
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  }

  return {
    encrypt,
    decrypt: (encrypted) => decryptWithAny(keys, encrypted).text,
    reencrypt(encrypted) {
      const { text, fittingKey } = decryptWithAny(keys, encrypted);
      return fittingKey === key ? undefined : encrypt(text);
    },
    fingerprint: (text) => createHmac("sha256", fingerprintKey).update(text).digest(),
    keyFingerprints: { current: fingerprintOfKey(data), others: otherData.map(fingerprintOfKey) },
  };
}

const fingerprintOfKey = (key: Buffer) =>
  createHmac("sha256", key).update("fingerprint of DATA_KEY").digest("hex");

/** Throws if no key fits. */
function decryptWithAny(keys: KeyObject[], encrypted: Buffer): { text: string; fittingKey: KeyObject } {
  const [key, ...others] = keys;
  if (!key) throw new Error("No key decrypts this value");
  try {
    return { text: decryptWith(key, encrypted), fittingKey: key };
  } catch {
    return decryptWithAny(others, encrypted);
  }
}

function decryptWith(key: KeyObject, encrypted: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = encrypted.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
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
