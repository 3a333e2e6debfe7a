import { describe, expect, it, vi } from "vitest";
import {
  addDays,
  countDays,
  countDaysInclusive,
  daysAhead,
  findCheaperLength,
  isRentable,
  priceOfDays,
  remindAt,
  rentalTimes,
  rentUnits,
  splitDays,
  startOfDay,
  toUtcDay,
} from "./price.ts";

const PRICES = { day: 11_388_000n, week: 56_940_000n, month: 170_820_000n };

/** Reference implementation: counts day by day, without division. */
function reference(total: number) {
  const split = { month: 0, weeks: 0, days: 0 };
  let price = 0n;
  for (let left = total; left > 0; ) {
    const [unit, size] =
      left >= 30 ? (["month", 30] as const) : left >= 7 ? (["weeks", 7] as const) : (["days", 1] as const);
    split[unit]++;
    price += { month: PRICES.month, weeks: PRICES.week, days: PRICES.day }[unit];
    left -= size;
  }
  return { split, price };
}

const at = (day: string) => startOfDay(day) ?? expect.fail(day);

it("A25 RENT-3 splits and prices every range of 1 to 365 days like the reference", () => {
  for (let total = 1; total <= 365; total++) {
    expect(splitDays(total), `${total} days`).toEqual(reference(total).split);
    expect(priceOfDays(total, PRICES), `${total} days`).toBe(reference(total).price);
    expect(countDays(splitDays(total))).toBe(total);
  }
});

it("A25 counts both ends of a range, across month ends, leap days and daylight saving", () => {
  for (const first of ["2026-11-15", "2027-03-27", "2027-10-30", "2028-02-28", "2026-12-31"]) {
    let day = at(first);
    for (let total = 1; total <= 365; total++) {
      expect(countDaysInclusive(at(first), at(toUtcDay(day)))).toBe(total);
      day = addDays(day, 1);
    }
  }
  expect(countDaysInclusive(at("2028-02-28"), at("2028-03-01"))).toBe(3);
});

describe("RENT-2 accepts ranges from today to the last allowed day", () => {
  const today = "2026-11-15";

  it.each([
    ["MONTH", 3, 90],
    ["WEEK", 2, 14],
    ["DAY", 1, 1],
  ] as const)("%s %i", (maxPeriod, maxDuration, ahead) => {
    expect(daysAhead({ maxPeriod, maxDuration })).toBe(ahead);
    for (let offset = -2; offset <= ahead + 2; offset++)
      for (const last of [offset - 1, offset, ahead - 1, ahead, ahead + 1]) {
        const range = { from: toUtcDay(addDays(at(today), offset)), days: last - offset + 1 };
        const isInside = offset >= 0 && last >= offset && last <= ahead;
        expect(isRentable(range, { today, maxPeriod, maxDuration }), `${offset}..${last}`).toBe(isInside);
      }
  });

  it("counts three months as 91 days, including the last", () => {
    const maximum = { today, maxPeriod: "MONTH", maxDuration: 3 } as const;
    expect(isRentable({ from: today, days: 91 }, maximum)).toBe(true);
    expect(isRentable({ from: today, days: 92 }, maximum)).toBe(false);
  });

  it("rejects invalid dates and fractional or non-positive day counts", () => {
    for (const from of ["2026-02-30", "2026-13-01", "tomorrow", "", "2026-1-1"])
      expect(isRentable({ from, days: 1 }, { today, maxPeriod: "MONTH", maxDuration: 3 })).toBe(false);
    for (const days of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(isRentable({ from: today, days }, { today, maxPeriod: "MONTH", maxDuration: 3 })).toBe(false);
  });
});

it("A28 starts now or at midnight UTC and lasts whole days regardless of daylight saving", () => {
  const now = new Date("2027-03-27T21:30:00.000Z");
  expect(rentalTimes({ from: "2027-03-27", days: 2 }, now)).toEqual({
    startsAt: now,
    endsAt: new Date("2027-03-29T21:30:00.000Z"),
  });
  expect(rentalTimes({ from: "2027-03-28", days: 1 }, now)).toEqual({
    startsAt: new Date("2027-03-28T00:00:00.000Z"),
    endsAt: new Date("2027-03-29T00:00:00.000Z"),
  });
});

it.each(["Europe/Tallinn", "America/Sao_Paulo", "Pacific/Kiritimati", "America/New_York", "UTC"])(
  "A28 is the same in the time zone %s, across every daylight saving change of two years",
  (zone) => {
    vi.stubEnv("TZ", zone);
    for (let n = 0; n < 730; n++) {
      const now = new Date(Date.UTC(2026, 0, 1 + n, 22, 30));
      const tomorrow = new Date(Date.UTC(2026, 0, 2 + n));
      expect(rentalTimes({ from: toUtcDay(now), days: 3 }, now).endsAt).toEqual(
        new Date(Date.UTC(2026, 0, 4 + n, 22, 30)),
      );
      expect(rentalTimes({ from: toUtcDay(tomorrow), days: 3 }, now)).toEqual({
        startsAt: tomorrow,
        endsAt: new Date(Date.UTC(2026, 0, 5 + n)),
      });
    }
    vi.unstubAllEnvs();
  },
);

it("converts every unit to days", () => {
  expect(rentUnits.map((maxPeriod) => daysAhead({ maxPeriod, maxDuration: 2 }))).toEqual([2, 14, 60]);
});

it("RENT-3 finds a longer rental that costs less, within the maximum", () => {
  expect([5, 6, 7, 27, 29].map((days) => findCheaperLength(days, 91, PRICES))).toEqual([
    undefined,
    7,
    undefined,
    30,
    30,
  ]);
  expect(findCheaperLength(6, 6, PRICES)).toBeUndefined();
  expect(findCheaperLength(1, 91, { day: 9n, week: 5n, month: 5n })).toBe(30);
});

it("RENT-8 reminds a day before the end, or three hours before that of a short rental", () => {
  expect(remindAt(at("2030-05-01"), at("2030-05-08"))).toEqual(at("2030-05-07"));
  expect(remindAt(at("2030-05-01"), at("2030-05-02"))).toEqual(new Date("2030-05-01T21:00:00Z"));
});
