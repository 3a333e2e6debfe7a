import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { processEvent } from "./process-event.ts";
import { reconcilePayments } from "./reconcile/reconcile-payments.ts";
import { sendRefund } from "./refunds/send-refund.ts";

type Own = "payments:work_event" | "payments:reconcile" | "payments:send_refund";

export const paymentJobs: Pick<JobHandlers, Own> = {
  "payments:work_event": processEvent,
  "payments:reconcile": async (ctx) => void (await reconcilePayments(ctx)),
  "payments:send_refund": sendRefund,
};
