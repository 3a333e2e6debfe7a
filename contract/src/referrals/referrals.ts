import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";
import { CurrencyCode, DisplayAmount } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** Why a referral earns nothing although a user signed up with the link. */
export const ReferralFlag = z.enum(["self", "loop", "email", "payment", "device"]);
export type ReferralFlag = z.infer<typeof ReferralFlag>;

export const ReferralState = z.enum(["active", "ended", "capped", "not_counted"]);
export type ReferralState = z.infer<typeof ReferralState>;

export const Referral = z
  .object({
    name: z.string().describe("masked"),
    attachedAt: Instant,
    endsAt: Instant.describe("purchases before this moment count"),
    state: ReferralState,
    purchases: z.int().describe("that became final"),
    earned: DisplayAmount,
    earnedUsd: MoneyText,
    capUsd: MoneyText,
  })
  .meta({ id: "Referral" });
export type Referral = z.infer<typeof Referral>;

const CurrencyParams = z.strictObject({ currency: CurrencyCode });

export const listReferrals = route({
  method: "GET",
  path: "/rest/user/referrals/:currency",
  summary: "People who signed up by the caller's link, newest first, at most 1000",
  access: "customer",
  apiKey: "read",
  section: "referrals",
  params: CurrencyParams,
  reply: z.array(Referral),
  errors: ["sign_in_required", "invalid_request"],
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
    earned: DisplayAmount.describe("in all"),
    earnedUsd: MoneyText,
    balance: DisplayAmount.describe("earned and not asked for"),
    balanceUsd: MoneyText,
    available: DisplayAmount.describe("of the balance, what can be asked for now"),
    availableUsd: MoneyText,
    onItsWay: DisplayAmount.describe("asked for and not yet paid"),
    onItsWayUsd: MoneyText,
    holdDays: z.number().describe("so long after a purchase its commission can be asked for"),
    days: z
      .array(z.object({ day: z.string(), earned: DisplayAmount, purchases: z.int() }))
      .describe("the last 30 days, oldest first"),
  })
  .meta({ id: "ReferralSummary" });
export type ReferralSummary = z.infer<typeof ReferralSummary>;

export const readReferralSummary = route({
  method: "GET",
  path: "/rest/user/referrals/summary/:currency",
  summary: "The caller's referral link, the terms, and what was earned by it",
  access: "customer",
  apiKey: "read",
  section: "referrals",
  params: CurrencyParams,
  reply: ReferralSummary,
  errors: ["sign_in_required", "invalid_request"],
});

export const downloadReferralReport = route({
  method: "GET",
  path: "/rest/user/referrals/report",
  summary: "Every purchase that brought the caller something, as a file of comma-separated values",
  access: "customer",
  apiKey: "read",
  section: "referrals",
  csv: true,
  reply: z.string(),
  errors: ["sign_in_required"],
});
