import { expect, it } from "vitest";
import { createSlot } from "./process-state.ts";

it("throws while a slot is not set, and names it", () => {
  const slot = createSlot<number>("exchange rates");
  expect(() => slot.of({ state: new Map() })).toThrow("exchange rates is not set");
  expect(slot.find({ state: new Map() })).toBeUndefined();
});

it("keeps one value per process state, shared by all contexts of it", () => {
  const slot = createSlot<number>("limit");
  const [one, other] = [{ state: new Map() }, { state: new Map() }];
  slot.set(one, 1);
  slot.set(other, 2);
  expect([slot.of({ ...one }), slot.of(other)]).toEqual([1, 2]);
});

it("keeps slots of the same name apart", () => {
  const [first, second] = [createSlot<number>("limit"), createSlot<number>("limit")];
  const context = { state: new Map() };
  first.set(context, 1);
  expect(second.find(context)).toBeUndefined();
});
