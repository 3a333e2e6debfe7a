import type { DatabaseLimits } from "../src/platform/database.ts";
import { PATIENCE_MS } from "./patience-ms.ts";

/** A test asks whether something is right; on a busy machine that may take longer than a customer would wait. */
export const PATIENT_LIMITS: DatabaseLimits = {
  connect: PATIENCE_MS,
  lock: PATIENCE_MS,
  statement: PATIENCE_MS,
  idleInTransaction: PATIENCE_MS,
};
