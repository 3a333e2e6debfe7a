import { expect, it } from "vitest";
import { dayIn, midnightsIn } from "./time-zone.ts";

it.each([
  ["UTC", "2026-11-15", "2026-11-15T00:00:00.000Z"],
  ["Europe/Tallinn", "2026-11-15", "2026-11-14T22:00:00.000Z"],
  ["Europe/Tallinn", "2026-07-15", "2026-07-14T21:00:00.000Z"],
  // Daylight saving time begins at 3:00 on the 28th: that day has 23 hours.
  ["Europe/Tallinn", "2027-03-28", "2027-03-27T22:00:00.000Z"],
  ["Europe/Tallinn", "2027-03-29", "2027-03-28T21:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-15", "2026-11-15T08:00:00.000Z"],
  ["Asia/Kathmandu", "2026-11-15", "2026-11-14T18:15:00.000Z"],
])("A28 in %s the day %s begins at %s", (zone, day, moment) => {
  expect(midnightsIn(zone)(day).toISOString()).toBe(moment);
});

it("gives the current day of a time zone", () => {
  const moment = new Date("2026-11-15T23:30:00Z");
  expect(["UTC", "Europe/Tallinn", "America/New_York"].map((zone) => dayIn(zone, moment))).toEqual([
    "2026-11-15",
    "2026-11-16",
    "2026-11-15",
  ]);
});

it("refuses an unknown time zone", () => {
  expect(() => midnightsIn("Mars/Olympus")).toThrow("There is no time zone Mars/Olympus.");
});
