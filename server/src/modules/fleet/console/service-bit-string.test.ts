import fc from "fast-check";
import { expect, it } from "vitest";
import { SERVICES_MAX } from "../allocator/service-bits.ts";
import { allExcept, clearBits, countBits, hasBit, setBits } from "./service-bit-string.ts";

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 });
const servicesIn = (bits: string) => [...bits].flatMap((bit, n) => (bit === "1" ? [n] : []));

it("sets and clears bits and leaves all others unchanged", () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (start, added, removed) => {
      const bits = clearBits(setBits(setBits("", start), added), removed);
      const expected = new Set([...start, ...added].filter((n) => !removed.includes(n)));
      expect(new Set(servicesIn(bits))).toEqual(expected);
      expect(countBits(bits)).toBe(expected.size);
      expect([...expected].every((n) => hasBit(bits, n))).toBe(true);
    }),
  );
});

it("CONS-10 excludes every service except the chosen ones, including services added later", () => {
  const bits = allExcept([0, 7]);
  expect([bits.length, countBits(bits)]).toEqual([SERVICES_MAX, SERVICES_MAX - 2]);
  expect([hasBit(bits, 0), hasBit(bits, 7), hasBit(bits, 8)]).toEqual([false, false, true]);
});
