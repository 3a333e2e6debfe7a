import { sameLimits } from "../src/platform/database.ts";
import { PATIENCE_MS } from "./patience-ms.ts";

/** A test asks whether something is right; on a busy machine that may take longer than a customer would wait. */
export const PATIENT_LIMITS = sameLimits(PATIENCE_MS);
