import { z } from "zod";
import { route } from "../route.ts";

/** Rate limit per API key, across all protocols. */
export const API_CALLS_MAX = 60_000;
export const API_CALLS_PER_SECONDS = 60;
export const USAGE_DAYS = 30;

export const ApiUsage = z
  .object({
    limit: z.object({ calls: z.int(), perSeconds: z.int() }),
    days: z
      .array(
        z.object({
          day: z.string().describe("2026-01-31, in UTC"),
          calls: z.int(),
          refused: z.int().describe("of them, those beyond the limit"),
        }),
      )
      .describe("the last 30 days on which something was called, the newest first"),
  })
  .meta({ id: "ApiUsage" });
export type ApiUsage = z.infer<typeof ApiUsage>;

export const readApiUsage = route({
  method: "GET",
  path: "/rest/user/apikey/usage",
  summary: "How often one's programs called, and how often they may",
  access: "customer",
  apiKey: "read",
  reply: ApiUsage,
  errors: ["sign_in_required", "not_allowed"],
});
