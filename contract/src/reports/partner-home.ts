import { z } from "zod";
import { PartnerState } from "../partners/partners.ts";
import { route } from "../route.ts";
import { CurrencyCode, DisplayAmount } from "../shared/common-fields.ts";
import { Instant, TimeZone } from "../time.ts";

export const MachineTrouble = z
  .enum(["unlisted", "unreadable", "forged", "clock"])
  .describe(
    "SMS on lines that nobody listed; what is no message; wrong secrets or signatures; a clock more than five minutes off",
  )
  .meta({ id: "MachineTrouble" });

export const PartnerAlert = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("silent_machine"),
      machineKey: z.string(),
      alias: z.string(),
      since: Instant.describe("when it was last heard"),
    }),
    z.object({
      kind: z.literal("waiting_machine").describe("registered, and has never reported yet"),
      machineKey: z.string(),
      alias: z.string(),
    }),
    z.object({
      kind: z
        .literal("undeclared_machines")
        .describe("nothing of them can be published before they are declared"),
      machines: z.int(),
      names: z.array(z.string()).describe("what the first of them are called"),
    }),
    z.object({
      kind: z.literal("refused_country").describe("SIMs of countries where they may not be offered"),
      sims: z.int(),
    }),
    z.object({
      kind: z.literal("claimed_twice").describe("another SIM says the same number: off sale"),
      sims: z.int(),
    }),
    z.object({
      kind: z.literal("machine_trouble").describe("what went wrong between a machine and us within a day"),
      trouble: MachineTrouble,
      machineKey: z.string(),
      alias: z.string(),
      count: z.int(),
      lastAt: Instant,
    }),
    z.object({ kind: z.literal("no_phone"), sims: z.int() }),
    z.object({ kind: z.literal("low_success"), sims: z.int() }),
  ])
  .meta({ id: "PartnerAlert" });
export type PartnerAlert = z.infer<typeof PartnerAlert>;

export const PartnerHome = z
  .object({
    currency: z.string(),
    balance: DisplayAmount,
    revenueToday: DisplayAmount,
    revenueMonth: DisplayAmount,
    days: z
      .array(z.object({ day: z.iso.date(), revenue: DisplayAmount, codes: z.int() }))
      .describe("the last 31 days in the asked time zone, oldest first, today last"),
    hasMachines: z.boolean().describe("whether one was ever registered, also when it is switched off"),
    machines: z.int(),
    machinesOnline: z.int(),
    sims: z.object({
      total: z.int(),
      present: z.int(),
      onSale: z.int(),
      onRent: z.int(),
      unpublished: z.int().describe("present with a phone, and neither on sale nor for rent"),
      withoutPhone: z.int(),
      absent: z.int(),
    }),
    alerts: z.array(PartnerAlert),
    application: z.object({
      state: PartnerState,
      appliedAt: Instant,
      hasDeclared: z.boolean(),
      payoutName: z.string(),
      reason: z.string().nullable(),
      decidedAt: Instant.nullable(),
    }),
    telegramBotKey: z.string().describe("links a chat with the bot; another one after each use"),
    telegramBotUrl: z.string().nullable().describe("opens the bot with the key; null while the bot is off"),
    isTelegramLinked: z.boolean(),
    appUrl: z.string().describe("how to run the agent beside the modems"),
  })
  .meta({ id: "PartnerHome" });
export type PartnerHome = z.infer<typeof PartnerHome>;

export const readPartnerHome = route({
  method: "GET",
  path: "/rest/partner/home",
  summary: "Everything a partner's first page shows",
  access: "partner",
  query: z.strictObject({ currency: CurrencyCode.default("USD"), zone: TimeZone }),
  reply: PartnerHome,
  errors: ["sign_in_required", "invalid_request", "not_allowed"],
});

export const unlinkTelegram = route({
  method: "DELETE",
  path: "/rest/partner/telegram",
  summary: "The linked Telegram chat hears nothing any more",
  access: "partner",
  status: 204,
  reply: z.void(),
  errors: ["sign_in_required", "not_allowed"],
});
