import { z } from "zod";
import { MoneyText } from "../money.ts";
import { ReferralFlag } from "../referrals/referrals.ts";
import { office, route } from "../route.ts";
import { UserIdParams } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

export const Links = z
  .object({
    buyers: z
      .array(
        z.object({
          username: z.string(),
          paidUsd: MoneyText,
          orders: z.int(),
          share: z.number().describe("Share of all sales on the partner's SIMs, 0 to 1"),
          link: ReferralFlag.nullable().describe("What connects buyer and seller"),
        }),
      )
      .describe("Customers who bought most on the partner's SIMs in the last 30 days"),
    flagged: z
      .array(z.object({ username: z.string(), flag: ReferralFlag, flaggedAt: Instant }))
      .describe("Referrals of the user that earn no commission"),
  })
  .meta({ id: "AccountLinks" });
export type Links = z.infer<typeof Links>;

export const readLinks = route("GET /rest/office/links/:userId", {
  summary: "Check whether a user's earnings may come from their own purchases",
  access: office("support", "finance"),
  params: UserIdParams,
  returnsPersonalData: true,
  reply: Links,
});
