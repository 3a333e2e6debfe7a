import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { takeSnapshot } from "./take-snapshot.ts";

export const proofJobs: Pick<JobHandlers, "proofs:take_snapshot"> = {
  "proofs:take_snapshot": (ctx) => takeSnapshot(ctx),
};
