import { z } from "zod";
import { route } from "../route.ts";

export const USAGE_DAYS = 30;

export const ApiUsage = z
  .object({
    limit: z.object({ calls: z.int(), perSeconds: z.int() }),
    days: z
      .array(
        z.object({
          day: z.string().describe("Day in UTC, e.g. `2026-01-31`"),
          calls: z.int(),
          refused: z.int().describe("Calls refused because of the rate limit"),
        }),
      )
      .describe("The last 30 days with calls, newest first"),
  })
  .meta({ id: "ApiUsage" });
export type ApiUsage = z.infer<typeof ApiUsage>;

export const readApiUsage = route("GET /rest/user/apikey/usage", {
  summary: "Read the number of API calls and the rate limit",
  access: "customer",
  apiKey: "read",
  reply: ApiUsage,
});
