import { expect, it } from "vitest";
import { addRange, EMPTY_SELECTION, retainExisting, selectAll, toggle, toggleAll } from "./selection.ts";

const ORDER = ["a", "b", "c", "d", "e"];
const chosenIn = ({ chosen }: { chosen: ReadonlySet<string> }) => [...chosen].toSorted().join("");

it("CONS-3 toggles a row on click", () => {
  const one = toggle(EMPTY_SELECTION, "b");
  expect(chosenIn(one)).toBe("b");
  expect(chosenIn(toggle(one, "b"))).toBe("");
});

it("CONS-3 adds the range from the last click with shift, in display order", () => {
  const from = toggle(EMPTY_SELECTION, "d");
  expect(chosenIn(addRange(from, "b", ORDER))).toBe("bcd");
  expect(chosenIn(addRange(addRange(from, "b", ORDER), "e", ORDER))).toBe("bcde");
  expect(chosenIn(addRange(from, "a", ["d", "a", "b", "c", "e"]))).toBe("ad");
  expect(chosenIn(addRange(EMPTY_SELECTION, "c", ORDER))).toBe("c");
});

it("CONS-3 toggles every row under a drag", () => {
  expect(chosenIn(toggleAll(toggle(EMPTY_SELECTION, "b"), ["a", "b", "c"]))).toBe("ac");
});

it("CONS-4 selects all shown rows", () => {
  expect(chosenIn(selectAll(ORDER))).toBe("abcde");
});

it("keeps the selection while rows change, and drops removed rows", () => {
  const all = selectAll(ORDER);
  expect(retainExisting(all, ["e", "d", "c", "b", "a"])).toBe(all);
  expect(chosenIn(retainExisting(all, ["b", "x"]))).toBe("b");
});
