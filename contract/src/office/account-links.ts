import { z } from "zod";
import { MoneyText } from "../money.ts";
import { ReferralFlag } from "../referrals/referrals.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

export const Links = z
  .object({
    buyers: z
      .array(
        z.object({
          username: z.string(),
          paidUsd: MoneyText,
          orders: z.int(),
          share: z.number().describe("of all that was sold on the person's SIMs, from 0 to 1"),
          link: ReferralFlag.nullable().describe("what makes buyer and seller look like one person"),
        }),
      )
      .describe("who bought most on the person's SIMs in the last 30 days"),
    flagged: z
      .array(z.object({ username: z.string(), flag: ReferralFlag, flaggedAt: Instant }))
      .describe("whom the person brought and does not earn from"),
  })
  .meta({ id: "AccountLinks" });
export type Links = z.infer<typeof Links>;

export const readLinks = route({
  method: "GET",
  path: "/rest/office/links/:userId",
  summary: "Whether what somebody earned may be their own money sent round in a circle",
  access: office("support", "finance"),
  params: z.strictObject({ userId: z.string().regex(/^[a-z0-9_]{1,40}$/) }),
  returnsPersonalData: true,
  reply: Links,
  errors: ["sign_in_required", "invalid_request", "confirmation_required"],
});
