import { type Ctx, transact } from "../../../platform/context.ts";
import { REFRESH_TOKEN_MS } from "../rules.ts";
import { ENDED_KEPT_MS } from "./rules.ts";
import * as store from "./store.ts";

const BATCH = 1_000;

/** Ends sessions whose last refresh token has expired, and deletes those that ended long ago, for privacy. */
export async function forgetSessions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  await store.endUnused(ctx, new Date(now - REFRESH_TOKEN_MS));
  await transact(ctx, (tx) => store.deleteEnded(tx, new Date(now - ENDED_KEPT_MS), BATCH));
}
