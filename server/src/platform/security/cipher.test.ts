import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createCipher } from "./cipher.ts";

const cipher = createCipher({ data: randomBytes(32) });

it("decrypts what it encrypted and rejects tampering", () => {
  const encrypted = cipher.encrypt("Ваш код 12345");
  expect(cipher.decrypt(encrypted)).toBe("Ваш код 12345");
  expect(encrypted.toString("latin1")).not.toContain("12345");

  encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
  expect(() => cipher.decrypt(encrypted)).toThrow();
});

it("encrypts equal texts differently, but fingerprints them equally", () => {
  expect(cipher.encrypt("a").equals(cipher.encrypt("a"))).toBe(false);
  expect(cipher.fingerprint("a").equals(cipher.fingerprint("a"))).toBe(true);
});

it("reads what another key encrypted, encrypts it again, and keeps the fingerprints", () => {
  const [before, after] = [randomBytes(32), randomBytes(32)];
  const old = createCipher({ data: before });
  const both = createCipher({ data: after, otherData: [randomBytes(32), before], fingerprint: before });
  const encrypted = old.encrypt("12345");
  expect(both.decrypt(encrypted)).toBe("12345");
  expect(both.fingerprint("12345")).toEqual(old.fingerprint("12345"));

  const again = both.reencrypt(encrypted) ?? Buffer.alloc(0);
  expect(createCipher({ data: after }).decrypt(again)).toBe("12345");
  expect(both.reencrypt(again)).toBeUndefined();
  expect(() => createCipher({ data: after }).reencrypt(encrypted)).toThrow("No key decrypts this value");
});
