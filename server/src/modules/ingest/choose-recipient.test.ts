import { expect, it } from "vitest";
import type { Service } from "../catalogue/index.ts";
import { chooseOrder } from "./choose-recipient.ts";

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
  icon: "automatic" as const,
  iconName: null,
});
const ANY = 99;

it("A12 GATE-2 never gives a known service's message to the buyer of another service", () => {
  const orders = [
    { id: 1n, service: 1 },
    { id: 2n, service: ANY },
  ];
  expect(chooseOrder([service(1)], orders, ANY)?.id).toBe(1n);
  expect(chooseOrder([service(2)], orders, ANY)).toBeUndefined();
});

it("gives an unrecognised message to the buyer of any other service", () => {
  expect(chooseOrder([], [{ id: 2n, service: ANY }], ANY)?.id).toBe(2n);
  expect(chooseOrder([], [{ id: 1n, service: 1 }], ANY)).toBeUndefined();
});

it("A12 gives an ambiguous message to no buyer, even if only one of its services has an order", () => {
  const orders = [
    { id: 1n, service: 1 },
    { id: 2n, service: 2 },
  ];
  expect(chooseOrder([service(1), service(2)], orders, ANY)).toBeUndefined();
  expect(chooseOrder([service(1), service(3)], orders, ANY)).toBeUndefined();
});
