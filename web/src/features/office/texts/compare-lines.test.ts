import { expect, it } from "vitest";
import { compareLines } from "./compare-lines.ts";

const signs = { same: " ", added: "+", removed: "-" };
const compare = (before: string, after: string) =>
  compareLines([...before], [...after])
    .map(({ kind, text }) => `${signs[kind]}${text}`.trim())
    .join(" ");

it.each([
  ["abc", "abc", "a b c"],
  ["", "ab", "+a +b"],
  ["ab", "", "-a -b"],
  ["abcd", "abxd", "a b -c +x d"],
  ["abc", "cab", "+c a b -c"],
])("lists added and removed lines from %s to %s", (before, after, expected) => {
  expect(compare(before, after)).toBe(expected);
});
