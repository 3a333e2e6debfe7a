import { batchCalls } from "../../../platform/concurrency/batch-calls.ts";
import type { Ctx } from "../../../platform/context.ts";
import type { TokenClaims } from "../sign-in/access-token.ts";
import { type LiveSession, listLiveSessions } from "../store.ts";

type Find = (sessionId: string) => Promise<LiveSession | undefined>;

const BATCH_MAX = 128;

/** The current session of a token, from the database. Requests that arrive during a lookup share the next one. */
export async function findLiveSession(
  ctx: Ctx,
  { userId, sessionId }: TokenClaims,
): Promise<LiveSession | undefined> {
  const session = await finderOf(ctx)(sessionId);
  return session?.userId === userId ? session : undefined;
}

const finders = new WeakMap<Ctx["pool"], Find>();

function finderOf(ctx: Ctx): Find {
  const find = finders.get(ctx.pool) ?? batchCalls((ids: string[]) => findAll(ctx, ids), { max: BATCH_MAX });
  finders.set(ctx.pool, find);
  return find;
}

async function findAll(ctx: Ctx, sessionIds: string[]): Promise<(LiveSession | undefined)[]> {
  const live = await listLiveSessions(ctx, [...new Set(sessionIds)]);
  const byId = new Map(live.map((session) => [session.sessionId, session]));
  return sessionIds.map((id) => byId.get(id));
}
