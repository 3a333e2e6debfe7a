/** Public interface of receipts. */
import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { sendPaymentReceipt } from "./send-receipt.ts";

export { receiptRoutes } from "./routes.ts";

export const receiptJobs: Pick<JobHandlers, "receipts:send"> = { "receipts:send": sendPaymentReceipt };
