import type { Ctx } from "../../platform/context.ts";
import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { repeatWhileFull, type Sweep } from "../../platform/jobs/sweeps.ts";
import { attachReferral, recordPayer } from "./commission/attach-referral.ts";
import { BOOK_BATCH, bookCommissions } from "./commission/book-commissions.ts";
import { sendPostback } from "./send-postback.ts";

type Own = "referrals:send_postback" | "referrals:attach" | "referrals:note_payer";

export const referralJobs: Pick<JobHandlers, Own> = {
  "referrals:send_postback": sendPostback,
  "referrals:attach": (ctx, { userId }) => attachReferral(ctx, userId),
  "referrals:note_payer": recordPayer,
};

export const referralSweeps = (ctx: Ctx): Sweep[] => [
  {
    name: "book commissions",
    everyMs: 2_000,
    run: () => repeatWhileFull(BOOK_BATCH, () => bookCommissions(ctx)),
  },
];
