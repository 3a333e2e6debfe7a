import { API_CALLS_MAX, API_CALLS_PER_SECONDS } from "@sonum/contract/accounts/api-key-rules";
import * as api from "@sonum/contract/compat/api-usage";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser } from "../../platform/security/actors.ts";
import { flushUsage } from "./usage/usage-buffer.ts";
import { listUsage } from "./usage/usage-store.ts";

export function compatRoutes(serve: Serve) {
  serve(api.readApiUsage, async (ctx) => {
    // Include the calls that are still buffered.
    await flushUsage(ctx);
    const since = new Date(ctx.clock.now().getTime() - (api.USAGE_DAYS - 1) * DAY_MS);
    return {
      limit: { calls: API_CALLS_MAX, perSeconds: API_CALLS_PER_SECONDS },
      days: await listUsage(ctx, actingUser(ctx).id, since),
    };
  });
}
