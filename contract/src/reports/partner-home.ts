import { z } from "zod";
import { PartnerState } from "../partners/partners.ts";
import { route } from "../route.ts";
import { CurrencyCode, DisplayAmount } from "../shared/common-fields.ts";
import { Instant, TimeZone } from "../time.ts";

export const MachineTrouble = z
  .enum(["unlisted", "unreadable", "forged", "clock", "times"])
  .describe(
    "SMS on unlisted lines; invalid messages; wrong secrets or signatures; a clock over five minutes off; SMS with wrong times",
  )
  .meta({ id: "MachineTrouble" });

export const PartnerAlert = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("silent_machine"),
      machineKey: z.string(),
      alias: z.string(),
      since: Instant.describe("When it was last seen"),
    }),
    z.object({
      kind: z.literal("waiting_machine").describe("Registered, but has never reported"),
      machineKey: z.string(),
      alias: z.string(),
    }),
    z.object({
      kind: z
        .literal("undeclared_machines")
        .describe("Nothing of them can be published before they are declared"),
      machines: z.int(),
      names: z.array(z.string()).describe("Names of the first ones"),
    }),
    z.object({
      kind: z.literal("refused_country").describe("SIMs of countries in which they may not be offered"),
      sims: z.int(),
    }),
    z.object({
      kind: z.literal("claimed_twice").describe("Another SIM reports the same number; off sale"),
      sims: z.int(),
    }),
    z.object({
      kind: z.literal("machine_trouble").describe("Incidents of a machine in the last 24 hours"),
      trouble: MachineTrouble,
      machineKey: z.string(),
      alias: z.string(),
      count: z.int(),
      lastAt: Instant,
    }),
    z.object({ kind: z.literal("no_phone"), sims: z.int() }),
    z.object({ kind: z.literal("locked_sims").describe("Their cards ask for a PIN or PUK"), sims: z.int() }),
    z.object({ kind: z.literal("low_credit").describe("Below the amount the partner set"), sims: z.int() }),
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
      .describe("The last 31 days in the requested time zone, oldest first, including today"),
    hasMachines: z.boolean().describe("Whether a machine was ever registered, even if it is switched off"),
    machines: z.int(),
    machinesOnline: z.int(),
    sims: z.object({
      total: z.int(),
      present: z.int(),
      onSale: z.int(),
      onRent: z.int(),
      unpublished: z.int().describe("Present with a phone number, but neither on sale nor for rent"),
      withoutPhone: z.int(),
      absent: z.int(),
    }),
    hasProvenSim: z.boolean().describe("A SIM received a customer's code, or the SMS of a test"),
    alerts: z.array(PartnerAlert),
    application: z.object({
      state: PartnerState,
      appliedAt: Instant,
      hasDeclared: z.boolean(),
      payoutName: z.string(),
      reason: z.string().nullable(),
      decidedAt: Instant.nullable(),
    }),
    telegramBotKey: z.string().describe("Links a chat with the bot; replaced after each use"),
    telegramBotUrl: z.string().nullable().describe("Opens the bot with the key; null while the bot is off"),
    isTelegramLinked: z.boolean(),
    appUrl: z.string().describe("How to run the agent next to the modems"),
  })
  .meta({ id: "PartnerHome" });
export type PartnerHome = z.infer<typeof PartnerHome>;

export const readPartnerHome = route("GET /rest/partner/home", {
  summary: "Read the data of the partner's home page",
  access: "partner",
  query: z.strictObject({ currency: CurrencyCode.default("USD"), zone: TimeZone }),
  reply: PartnerHome,
});

export const unlinkTelegram = route("DELETE /rest/partner/telegram", {
  summary: "Unlink the Telegram chat",
  access: "partner",
});
