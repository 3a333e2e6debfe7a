import fc from "fast-check";
import { expect, it } from "vitest";
import { SERVICES_MAX } from "../service-bits.ts";
import { allBut, countMarks, isMarked, withMarks, withoutMarks } from "./service-marks.ts";

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 });
const servicesIn = (bits: string) => [...bits].flatMap((bit, n) => (bit === "1" ? [n] : []));

it("sets and clears bits and leaves all others unchanged", () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (start, added, removed) => {
      const bits = withoutMarks(withMarks(withMarks("", start), added), removed);
      const expected = new Set([...start, ...added].filter((n) => !removed.includes(n)));
      expect(new Set(servicesIn(bits))).toEqual(expected);
      expect(countMarks(bits)).toBe(expected.size);
      expect([...expected].every((n) => isMarked(bits, n))).toBe(true);
    }),
  );
});

it("CONS-10 excludes every service except the chosen ones, including services added later", () => {
  const bits = allBut([0, 7]);
  expect([bits.length, countMarks(bits)]).toEqual([SERVICES_MAX, SERVICES_MAX - 2]);
  expect([isMarked(bits, 0), isMarked(bits, 7), isMarked(bits, 8)]).toEqual([false, false, true]);
});
