import { expect, it } from "vitest";
import { compareLines } from "./compare-lines.ts";

const marks = { same: " ", added: "+", removed: "-" };
const compare = (before: string, after: string) =>
  compareLines([...before], [...after])
    .map(({ kind, text }) => `${marks[kind]}${text}`.trim())
    .join(" ");

it.each([
  ["abc", "abc", "a b c"],
  ["", "ab", "+a +b"],
  ["ab", "", "-a -b"],
  ["abcd", "abxd", "a b -c +x d"],
  ["abc", "cab", "+c a b -c"],
])("tells what came and what went from %s to %s", (before, after, told) => {
  expect(compare(before, after)).toBe(told);
});
