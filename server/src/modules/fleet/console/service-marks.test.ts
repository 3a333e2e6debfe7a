import fc from "fast-check";
import { expect, it } from "vitest";
import { SERVICES_MAX } from "../service-bits.ts";
import { allBut, countMarks, isMarked, withMarks, withoutMarks } from "./service-marks.ts";

const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 12 });
const marked = (marks: string) => [...marks].flatMap((sign, n) => (sign === "1" ? [n] : []));

it("marks and unmarks services, and keeps all others as they are", () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (start, added, removed) => {
      const marks = withoutMarks(withMarks(withMarks("", start), added), removed);
      const expected = new Set([...start, ...added].filter((n) => !removed.includes(n)));
      expect(new Set(marked(marks))).toEqual(expected);
      expect(countMarks(marks)).toBe(expected.size);
      expect([...expected].every((n) => isMarked(marks, n))).toBe(true);
    }),
  );
});

it("CONS-10 limits every service but the chosen ones, those of tomorrow too", () => {
  const marks = allBut([0, 7]);
  expect([marks.length, countMarks(marks)]).toEqual([SERVICES_MAX, SERVICES_MAX - 2]);
  expect([isMarked(marks, 0), isMarked(marks, 7), isMarked(marks, 8)]).toEqual([false, false, true]);
});
