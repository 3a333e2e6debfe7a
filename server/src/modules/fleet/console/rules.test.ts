import { expect, it } from "vitest";
import { isOnline, maskPhone, portStateOf, presentSale, saleFlagsOf } from "./rules.ts";

it.each([
  ["both", true, true],
  ["rent", false, true],
  ["activation", true, false],
  ["something new", true, false],
])("CONS-12 maps port mode %s to activation %s and rent %s", (mode, activation, rent) => {
  expect(saleFlagsOf(mode)).toEqual({ activation, rent });
});

it("CONS-5 describes how a SIM is sold in the words of the specification", () => {
  expect(presentSale({ onSale: true, onRent: true, hasPhone: true, isRefused: false })).toEqual([
    "Activation true",
    "Rent true",
  ]);
  expect(presentSale({ onSale: false, onRent: false, hasPhone: false, isRefused: false })).toEqual([
    "Activation false",
    "Rent false",
    "No phone",
  ]);
});

it("CONS-14 masks phone numbers", () => {
  expect(maskPhone("+37255501234", "372")).toBe("+372••••••34");
  expect(maskPhone("+4915", "372")).toBe("+••15");
});

it("CONS-14 reports the state of a port", () => {
  const sim = { present: true, onSale: false, onRent: false };
  expect(portStateOf(sim)).toBe("idle");
  expect(portStateOf({ ...sim, onSale: true })).toBe("sale");
  expect(portStateOf({ ...sim, onRent: true })).toBe("rent");
  expect(portStateOf({ ...sim, onSale: true, onRent: true })).toBe("both");
  expect(portStateOf({ present: false, onSale: true, onRent: true })).toBe("absent");
});

it("considers a machine online while it reports", () => {
  const now = new Date("2026-01-01T12:00:00Z");
  expect(isOnline(null, now)).toBe(false);
  expect(isOnline(new Date(now.getTime() - 25_000), now)).toBe(true);
  expect(isOnline(new Date(now.getTime() - 26_000), now)).toBe(false);
});
