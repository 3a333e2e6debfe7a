import { uniformLimits } from "../src/platform/database.ts";
import { TEST_TIMEOUT_MS } from "./patience-ms.ts";

/** Database timeouts for tests: on a busy machine a query may take longer than a customer would wait. */
export const TEST_DATABASE_LIMITS = uniformLimits(TEST_TIMEOUT_MS);
