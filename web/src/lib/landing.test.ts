import { describe, expect, it } from "vitest";
import { bonusOf, keepLanding } from "./landing.ts";
import { settingsStore } from "./settings-store.ts";

describe("a visit from an advertisement", () => {
  it("SHOP-17 keeps the click id", () => {
    keepLanding("?subid=click-7");
    keepLanding("?service=tg");
    expect(settingsStore.get().clickId).toBe("click-7");
  });

  it("MONEY-8 keeps the referral code", () => {
    keepLanding("?ref=abcd2345");
    keepLanding("?service=tg");
    expect(settingsStore.get().ref).toBe("abcd2345");
  });

  it.each([
    ["2", 4],
    ["3", 3],
    ["4", 2],
    ["5", undefined],
    ["toString", undefined],
  ])("SHOP-16 maps landing page %s to bonus %s", (landing, bonus) => {
    keepLanding(`?landing=${landing}`);
    expect(bonusOf(settingsStore.get().landingId)).toBe(bonus);
  });
});
