import { randomInt } from "node:crypto";
import { expect, it } from "vitest";
import { createApiKey, isAddressAllowed, isWellFormed, looksLikeApiKey, maskApiKey } from "./rules.ts";

it("AUTH-15 creates keys of 32 characters with a six-character checksum", () => {
  for (let n = 0; n < 100; n++) {
    const key = createApiKey(randomInt);
    expect(key).toMatch(/^sn[0-9A-Za-z]{30}$/);
    expect([isWellFormed(key), looksLikeApiKey(key)]).toEqual([true, true]);
  }
  expect(createApiKey(() => 0)).toBe(`sn${"0".repeat(24)}${createApiKey(() => 0).slice(-6)}`);
});

it("E15 detects a mistyped character without a database lookup", () => {
  const key = createApiKey(randomInt);
  for (let at = 0; at < key.length; at++) {
    const misread = key.slice(0, at) + (key[at] === "x" ? "y" : "x") + key.slice(at + 1);
    expect(isWellFormed(misread), `letter ${at}`).toBe(false);
  }
  for (const other of [key.toUpperCase(), ` ${key}`, `${key}\n`, key.slice(0, -1), `${key}0`, ""])
    expect(isWellFormed(other)).toBe(false);
});

it("AUTH-15 masks all but the first characters of a key", () => {
  const key = createApiKey(randomInt);
  expect(maskApiKey(key)).toBe(key.slice(0, 6) + "•".repeat(26));
});

it.each([
  ["192.0.2.7", [], true],
  ["192.0.2.7", ["192.0.2.7"], true],
  ["192.0.2.8", ["192.0.2.7"], false],
  ["192.0.2.8", ["198.51.100.1", "192.0.2.0/24"], true],
  ["192.0.3.8", ["192.0.2.0/24"], false],
  ["::ffff:192.0.2.8", ["192.0.2.0/24"], true],
  ["2001:db8::1", ["2001:db8::/32"], true],
  ["2001:db9::1", ["2001:db8::/32"], false],
  ["2001:db8::1", ["192.0.2.0/24"], false],
  ["", ["192.0.2.0/24"], false],
  ["nonsense", ["0.0.0.0/0"], false],
])("AUTH-15 checks address %s against %j: %s", (address, allowed, isAllowed) => {
  expect(isAddressAllowed(address, allowed)).toBe(isAllowed);
});
