import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { makeSeal } from "./seal.ts";

const cipher = makeSeal(randomBytes(32));

it("decrypts what it encrypted and rejects tampering", () => {
  const encrypted = cipher.close("Ваш код 12345");
  expect(cipher.open(encrypted)).toBe("Ваш код 12345");
  expect(encrypted.toString("latin1")).not.toContain("12345");

  encrypted[encrypted.length - 1] = (encrypted.at(-1) ?? 0) ^ 1;
  expect(() => cipher.open(encrypted)).toThrow();
});

it("encrypts equal texts differently, but fingerprints them equally", () => {
  expect(cipher.close("a").equals(cipher.close("a"))).toBe(false);
  expect(cipher.mark("a").equals(cipher.mark("a"))).toBe(true);
});
