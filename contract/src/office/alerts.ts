import { z } from "zod";
import { office, route } from "../route.ts";
import { ActionReason } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { ALERT_KINDS } from "./alert-values.ts";

const LIMIT_MAX = 100_000;

const Kind = z.enum(ALERT_KINDS);

export const OfficeAlert = z
  .object({
    kind: Kind,
    subject: z
      .string()
      .describe("The machine of a supplier, or the code of a service; empty if there is only one"),
    name: z.string().describe("Name of the subject"),
    state: z.enum(["raised", "cleared"]),
    value: z.number().describe("What was last measured, in the unit of the limit"),
    limit: z.number(),
    since: Instant,
    clearedAt: Instant.nullable(),
  })
  .meta({ id: "OfficeAlert" });

export const AlertLimits = z
  .record(Kind, z.number().min(0).max(LIMIT_MAX))
  .describe("From which value each kind is raised; 0: never")
  .meta({ id: "AlertLimits" });

export const listAlerts = route("GET /rest/office/alerts", {
  summary: "List current alerts and those of the last days, with the limits and the caller's own choices",
  access: office("support", "finance", "catalogue"),
  reply: z.object({
    alerts: z.array(OfficeAlert),
    limits: AlertLimits,
    own: z.object({
      kinds: z.array(Kind).describe("Kinds that concern the caller's roles"),
      muted: z.array(Kind).describe("Of these, what the caller is not told"),
      isTelegramLinked: z.boolean(),
      telegramUrl: z.string().nullable().describe("Opens the bot and links the chat; null without a bot"),
    }),
  }),
});

export const setAlertLimits = route("POST /rest/office/alerts/limits", {
  summary: "Set from which values alerts are raised",
  access: office(),
  body: z.object({ limits: AlertLimits, reason: ActionReason }),
});

export const setOwnAlerts = route("POST /rest/office/alerts/choices", {
  summary: "Choose which alerts the caller is not told",
  access: office("support", "finance", "catalogue"),
  body: z.object({ muted: z.array(Kind).max(ALERT_KINDS.length) }),
});

export const unlinkAlertChat = route("DELETE /rest/office/alerts/telegram", {
  summary: "Unlink the caller's Telegram chat from the shop's alerts",
  access: office("support", "finance", "catalogue"),
});
