import { type Ctx, transact } from "../../../platform/context.ts";
import { REFRESH_TOKEN_MS } from "../rules.ts";
import { ENDED_RETENTION_MS } from "./rules.ts";
import * as store from "./store.ts";

const BATCH = 1_000;

/** Ends sessions whose last refresh token has expired, and deletes those that ended long ago, for privacy. */
export async function expireSessions(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now().getTime();
  await store.endUnusedSessions(ctx, new Date(now - REFRESH_TOKEN_MS));
  await transact(ctx, (tx) => store.deleteEndedSessions(tx, new Date(now - ENDED_RETENTION_MS), BATCH));
}
