import type { JobHandlers } from "../../platform/jobs.ts";
import { workEvent } from "./work-event.ts";

export const paymentJobs: Pick<JobHandlers, "payments:work_event"> = { "payments:work_event": workEvent };
