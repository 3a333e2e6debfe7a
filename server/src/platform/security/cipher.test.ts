import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createCipher } from "./cipher.ts";

const cipher = createCipher(randomBytes(32));

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
