import { act, renderHook } from "@testing-library/react";
import type { PointerEvent } from "react";
import { expect, it } from "vitest";
import { DRAG_AFTER_MS, useRowSelection } from "./use-row-selection.ts";

const ORDER = ["a", "b", "c", "d"];
const at = (timeStamp: number) => ({ timeStamp, button: 0, pointerType: "mouse" }) as PointerEvent;
const start = (scope: string) => renderHook(() => useRowSelection(ORDER, { scope })).result;
const chosenIn = ({ current }: ReturnType<typeof start>) => [...current.chosen].toSorted().join("");

it("CONS-3 takes a press for a click until 150 ms, although the pointer moves", () => {
  const selection = start("click");
  act(() => selection.current.press(0, at(0)));
  act(() => selection.current.moveTo(2, at(DRAG_AFTER_MS - 1)));
  expect(selection.current.release()).toBe(false);
  expect(chosenIn(selection)).toBe("");
});

it("CONS-3 takes a longer press for a drag, which toggles each row under it once", () => {
  const selection = start("drag");
  act(() => selection.current.click("b", false));
  act(() => selection.current.press(0, at(0)));
  act(() => selection.current.moveTo(2, at(DRAG_AFTER_MS)));
  act(() => selection.current.moveTo(1, at(DRAG_AFTER_MS + 10)));
  expect(selection.current.release()).toBe(true);
  expect(chosenIn(selection)).toBe("ac");
});

it("CONS-3 clears the selection on Escape, but not while a field is edited", () => {
  const selection = start("escape");
  act(() => selection.current.selectAll());
  const field = document.body.appendChild(document.createElement("input"));
  const press = (target: EventTarget) =>
    act(() => void target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  press(field);
  expect(chosenIn(selection)).toBe("abcd");
  press(document.body);
  expect(chosenIn(selection)).toBe("");
  field.remove();
});
