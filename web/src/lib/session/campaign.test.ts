import { describe, expect, it } from "vitest";
import { settingsStore } from "../settings/settings-store.ts";
import { bonusIdFor, storeCampaignParams } from "./campaign.ts";

describe("a visit from an advertisement", () => {
  it("SHOP-17 keeps the click id", () => {
    storeCampaignParams("?subid=click-7");
    storeCampaignParams("?service=tg");
    expect(settingsStore.get().clickId).toBe("click-7");
  });

  it("MONEY-8 keeps the referral code", () => {
    storeCampaignParams("?ref=abcd2345");
    storeCampaignParams("?service=tg");
    expect(settingsStore.get().ref).toBe("abcd2345");
  });

  it.each([
    ["2", 4],
    ["3", 3],
    ["4", 2],
    ["5", undefined],
    ["toString", undefined],
  ])("SHOP-16 maps landing page %s to bonus %s", (landing, bonus) => {
    storeCampaignParams(`?landing=${landing}`);
    expect(bonusIdFor(settingsStore.get().landingId)).toBe(bonus);
  });
});
