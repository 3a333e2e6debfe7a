import { uniformLimits } from "../src/platform/database/database.ts";
import { TEST_TIMEOUT_MS } from "./test-timeout.ts";

/** Database timeouts for tests: on a busy machine a query may take longer than a customer would wait. */
export const TEST_DATABASE_LIMITS = uniformLimits(TEST_TIMEOUT_MS);
