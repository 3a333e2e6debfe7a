import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { CurrencyParams, DisplayAmount } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** Why a referral earns nothing although a user signed up with the link. */
export const ReferralFlag = z.enum(["self", "loop", "email", "payment", "device"]);
export type ReferralFlag = z.infer<typeof ReferralFlag>;

export const ReferralState = z.enum(["active", "ended", "capped", "not_counted"]);
export type ReferralState = z.infer<typeof ReferralState>;

export const Referral = z
  .object({
    name: z.string().describe("Masked"),
    attachedAt: Instant,
    endsAt: Instant.describe("Purchases before this time count"),
    state: ReferralState,
    purchases: z.int().describe("Number of final purchases"),
    earned: DisplayAmount,
    earnedUsd: MoneyText,
    capUsd: MoneyText,
  })
  .meta({ id: "Referral" });
export type Referral = z.infer<typeof Referral>;

export const listReferrals = route("GET /rest/user/referrals/:currency", {
  summary: "List the caller's referrals, newest first, at most 1000",
  access: "customer",
  apiKey: "read",
  section: "referrals",
  params: CurrencyParams,
  reply: z.array(Referral),
});

export const ReferralSummary = z
  .object({
    code: z.string(),
    link: z.string(),
    sharePercent: z.number(),
    months: z.int(),
    capUsd: MoneyText,
    currency: z.string(),
    referrals: z.int(),
    earned: DisplayAmount.describe("Total earnings"),
    earnedUsd: MoneyText,
    balance: DisplayAmount.describe("Earned and not yet requested"),
    balanceUsd: MoneyText,
    available: DisplayAmount.describe("Part of the balance that can be requested now"),
    availableUsd: MoneyText,
    onItsWay: DisplayAmount.describe("Requested and not yet paid"),
    onItsWayUsd: MoneyText,
    holdDays: z.number().describe("Days after a purchase until its commission can be requested"),
    days: z
      .array(z.object({ day: z.string(), earned: DisplayAmount, purchases: z.int() }))
      .describe("The last 30 days, oldest first"),
  })
  .meta({ id: "ReferralSummary" });
export type ReferralSummary = z.infer<typeof ReferralSummary>;

export const readReferralSummary = route("GET /rest/user/referrals/summary/:currency", {
  summary: "Read the caller's referral link, terms and earnings",
  access: "customer",
  apiKey: "read",
  section: "referrals",
  params: CurrencyParams,
  reply: ReferralSummary,
});

export const downloadReferralReport = route("GET /rest/user/referrals/report", {
  summary: "Export all purchases that earned the caller a commission as CSV",
  access: "customer",
  apiKey: "read",
  section: "referrals",
  csv: true,
  reply: z.string(),
});
