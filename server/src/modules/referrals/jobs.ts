import { type Ctx, transact } from "../../platform/context.ts";
import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { attachReferral } from "./commission/attach-referral.ts";
import { recordPayer } from "./commission/record-payer.ts";
import { reverseCommissions } from "./commission/reverse-commissions.ts";
import { sendPostback } from "./send-postback.ts";

type Own = "referrals:send_postback" | "referrals:attach" | "referrals:note_payer" | "referrals:reverse";

export const referralJobs: Pick<JobHandlers, Own> = {
  "referrals:send_postback": sendPostback,
  "referrals:attach": (ctx, { userId }) => attachReferral(ctx, userId),
  "referrals:note_payer": recordPayer,
  "referrals:reverse": (ctx: Ctx, { orderIds }) =>
    transact(ctx, (tx) => reverseCommissions(tx, orderIds.map(BigInt))),
};
