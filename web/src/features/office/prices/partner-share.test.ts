import { expect, it } from "vitest";
import { partnerShareOf } from "./partner-share.ts";

it("DESK-1 computes the shop's share from the most specific margin", () => {
  const margins = [
    { service: null, country: null, housePercent: 50 },
    { service: null, country: "ee", housePercent: 45 },
    { service: "tg", country: null, housePercent: 33.33 },
    { service: "tg", country: "ee", housePercent: 10 },
  ];
  const of = (service: string, country: string, count = 4) =>
    partnerShareOf({ margins: margins.slice(0, count), partnerSharePercent: 60 }, service, country);
  expect([of("wa", "de"), of("wa", "ee"), of("tg", "de"), of("tg", "ee")]).toEqual([50, 55, 66.67, 90]);
  expect(of("tg", "ee", 0)).toBe(60);
});
