import type { Ctx } from "../../../platform/context.ts";
import { joinCalls } from "../../../platform/joined-calls.ts";
import type { Named } from "../access-token.ts";
import { type LiveSession, listLiveSessions } from "../store.ts";

type Find = (sessionId: string) => Promise<LiveSession | undefined>;

const SESSIONS_MAX = 128;

/**
 * The session a token names, as it is in the database at this moment. Requests that come while others are being looked
 * up share the next look, so a crowd costs hardly more than one.
 */
export async function findLiveSession(
  ctx: Ctx,
  { userId, sessionId }: Named,
): Promise<LiveSession | undefined> {
  const session = await finderOf(ctx)(sessionId);
  return session?.userId === userId ? session : undefined;
}

const finders = new WeakMap<Ctx["pool"], Find>();

function finderOf(ctx: Ctx): Find {
  const find =
    finders.get(ctx.pool) ?? joinCalls((ids: string[]) => findAll(ctx, ids), { max: SESSIONS_MAX });
  finders.set(ctx.pool, find);
  return find;
}

async function findAll(ctx: Ctx, sessionIds: string[]): Promise<(LiveSession | undefined)[]> {
  const live = await listLiveSessions(ctx, [...new Set(sessionIds)]);
  const byId = new Map(live.map((session) => [session.sessionId, session]));
  return sessionIds.map((id) => byId.get(id));
}
