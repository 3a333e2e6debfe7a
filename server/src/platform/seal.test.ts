import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { makeSeal } from "./seal.ts";

const seal = makeSeal(randomBytes(32));

it("opens what it closed and nothing that was touched", () => {
  const sealed = seal.close("Ваш код 12345");
  expect(seal.open(sealed)).toBe("Ваш код 12345");
  expect(sealed.toString("latin1")).not.toContain("12345");

  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => seal.open(sealed)).toThrow();
});

it("closes the same text differently each time, but marks it alike", () => {
  expect(seal.close("a").equals(seal.close("a"))).toBe(false);
  expect(seal.mark("a").equals(seal.mark("a"))).toBe(true);
});
