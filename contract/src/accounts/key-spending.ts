import { z } from "zod";
import { MoneyText } from "../money.ts";
import { route } from "../route.ts";

export const KeySpending = z
  .object({
    isSandbox: z.boolean().describe("The key buys with test money only, and nothing limits it"),
    spendPerDayUsd: MoneyText.nullable().describe("The most it may spend in 24 hours; null: no cap"),
    spentUsd: MoneyText.describe("What it spent in the last 24 hours, refunds not counted"),
  })
  .meta({ id: "KeySpending" });
export type KeySpending = z.infer<typeof KeySpending>;

export const readKeySpending = route("GET /rest/user/apikey/spending", {
  summary: "Read what the calling API key spent in 24 hours, and its cap",
  access: "customer",
  apiKey: "read",
  reply: KeySpending,
  errors: ["not_found"],
});
