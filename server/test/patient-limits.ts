import { sameLimits } from "../src/platform/database.ts";
import { PATIENCE_MS } from "./patience-ms.ts";

/** Database timeouts for tests: on a busy machine a query may take longer than a customer would wait. */
export const PATIENT_LIMITS = sameLimits(PATIENCE_MS);
