import { expect, it } from "vitest";
import type { Service } from "../catalogue/index.ts";
import { decideOrder } from "./decide.ts";

const service = (number: number): Service => ({
  number,
  code: `s${number}`,
  name: `S${number}`,
  category: "other",
  names: [],
  senders: [],
  patterns: [],
  position: number,
  state: "open",
  isHidden: false,
  firstName: null,
});
const ANY = 99;

it("A12 GATE-2 never gives a known service's message to the buyer of another service", () => {
  const orders = [
    { id: 1n, service: 1 },
    { id: 2n, service: ANY },
  ];
  expect(decideOrder([service(1)], orders, ANY)?.id).toBe(1n);
  expect(decideOrder([service(2)], orders, ANY)).toBeUndefined();
});

it("gives an unrecognised message to the buyer of any other service", () => {
  expect(decideOrder([], [{ id: 2n, service: ANY }], ANY)?.id).toBe(2n);
  expect(decideOrder([], [{ id: 1n, service: 1 }], ANY)).toBeUndefined();
});

it("A12 gives an ambiguous message to no buyer, even if only one of its services has an order", () => {
  const orders = [
    { id: 1n, service: 1 },
    { id: 2n, service: 2 },
  ];
  expect(decideOrder([service(1), service(2)], orders, ANY)).toBeUndefined();
  expect(decideOrder([service(1), service(3)], orders, ANY)).toBeUndefined();
});
