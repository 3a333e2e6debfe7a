import fc from "fast-check";
import { expect, it } from "vitest";
import { createPublicIds } from "./public-ids.ts";

const ids = createPublicIds("a key for tests");

it("maps every internal id to a public one and back", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (count) => {
      const publicId = ids.toPublic(BigInt(count));
      expect(publicId).toBeGreaterThan(0);
      expect(publicId).toBeLessThan(2 ** 31);
      expect(ids.toInternal(publicId)).toBe(BigInt(count));
    }),
  );
});

it("produces public ids that do not count upwards", () => {
  const shown = Array.from({ length: 100 }, (_, n) => ids.toPublic(BigInt(n + 1)));
  expect(new Set(shown).size).toBe(100);
  expect(shown).not.toEqual(shown.toSorted((a, b) => a - b));
});
