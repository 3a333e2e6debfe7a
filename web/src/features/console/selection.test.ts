import { expect, it } from "vitest";
import { addRange, keepOnly, NOTHING, selectAll, toggle, toggleAll } from "./selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];
const chosenIn = ({ chosen }: { chosen: ReadonlySet<string> }) => [...chosen].toSorted().join("");

it("CONS-3 a click toggles a row", () => {
  const one = toggle(NOTHING, "b");
  expect(chosenIn(one)).toBe("b");
  expect(chosenIn(toggle(one, "b"))).toBe("");
});

it("CONS-3 shift adds the range from the last click, in the order that is shown", () => {
  const from = toggle(NOTHING, "d");
  expect(chosenIn(addRange(from, "b", ORDER))).toBe("bcd");
  expect(chosenIn(addRange(addRange(from, "b", ORDER), "e", ORDER))).toBe("bcde");
  expect(chosenIn(addRange(from, "a", ["d", "a", "b", "c", "e"]))).toBe("ad");
  expect(chosenIn(addRange(NOTHING, "c", ORDER))).toBe("c");
});

it("CONS-3 a drag toggles every row it goes over", () => {
  expect(chosenIn(toggleAll(toggle(NOTHING, "b"), ["a", "b", "c"]))).toBe("ac");
});

it("CONS-4 chooses all that are shown", () => {
  expect(chosenIn(selectAll(ORDER))).toBe("abcde");
});

it("keeps the choice while rows change, and lets go of those that are gone", () => {
  const all = selectAll(ORDER);
  expect(keepOnly(all, ["e", "d", "c", "b", "a"])).toBe(all);
  expect(chosenIn(keepOnly(all, ["b", "x"]))).toBe("b");
});
