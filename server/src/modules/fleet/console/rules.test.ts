import { expect, it } from "vitest";
import { absenceOf, isOnline, maskPhone, portStateOf, presentSale, saleFlagsOf } from "./rules.ts";

it.each([
  ["both", true, true],
  ["rent", false, true],
  ["activation", true, false],
  ["something new", true, false],
])("CONS-12 maps port mode %s to activation %s and rent %s", (mode, activation, rent) => {
  expect(saleFlagsOf(mode)).toEqual({ activation, rent });
});

it("CONS-5 describes how a SIM is sold in the words of the specification", () => {
  const sold = {
    onSale: true,
    onRent: true,
    hasPhone: true,
    isRefused: false,
    isPresent: true,
    isWithheld: false,
    isDisputed: false,
    isRestricted: false,
    isSold: false,
    isRented: false,
  };
  const off = { ...sold, onSale: false, onRent: false, isPresent: false };
  expect(presentSale(sold)).toEqual(["Activation true", "Rent true"]);
  expect(presentSale(off)).toEqual(["Activation false", "Rent false"]);
  expect(presentSale({ ...off, hasPhone: false })).toEqual(["Activation false", "Rent false", "No phone"]);
  expect(presentSale({ ...sold, isPresent: false, isWithheld: true, isDisputed: true })).toEqual([
    "Activation true",
    "Rent true",
    "Not present",
    "Withheld",
    "Number disputed",
  ]);
});

it("CONS-2 tells a silent machine from a card that is unplugged or gone", () => {
  const now = new Date("2026-11-18T12:00:00Z");
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const day = 24 * 3600;
  const absence = (seenAgo: number, heardAgo: number, active = true) =>
    absenceOf({ lastSeenAt: ago(seenAgo) }, { active, lastSeenAt: ago(heardAgo) }, now);
  expect(absence(30, 30)).toBe("silent");
  expect(absence(9 * day, 9 * day)).toBe("silent");
  expect(absence(5, 5, false)).toBe("silent");
  expect(absence(60, 5)).toBe("unplugged");
  expect(absence(2 * day, day)).toBe("unplugged");
  expect(absence(8 * day, 5)).toBe("gone");
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
