import type { Actor, Ctx } from "../../platform/context.ts";
import { readAccessToken } from "./access-token.ts";
import { findKeyHolder } from "./api-keys/find-key-holder.ts";
import { findPoller } from "./api-keys/find-poller.ts";
import { looksLikeApiKey } from "./api-keys/rules.ts";
import { signInRequired } from "./errors.ts";
import { findLooker, isLook } from "./looks/looks.ts";
import { LAST_USED_STEP_MS } from "./rules.ts";
import { findLiveSession } from "./sessions/find-live-session.ts";
import * as store from "./store.ts";

/**
 * Who holds this access token, or for whom this API key speaks. The session or key is asked every time: whoever signed
 * out is a stranger at once.
 */
export async function findActor(ctx: Ctx, bearer: string, address = ""): Promise<Actor> {
  if (looksLikeApiKey(bearer)) return findKeyHolder(ctx, bearer, address);
  const named = await readAccessToken(ctx, bearer);
  if (named && isLook(named.sessionId)) return findLooker(ctx, named.sessionId);
  const session = named && (await findLiveSession(ctx, named));
  if (!session) throw signInRequired();

  const { roles, lastUsedAt, confirmedAt, hasSecondFactor } = session;
  const { userId: id, sessionId } = named;
  noteUse(ctx, sessionId, lastUsedAt);
  return { kind: "user", id, roles, sessionId, confirmedAt: confirmedAt ?? undefined, hasSecondFactor };
}

/** The same for calls that programs repeat: a key that was found is believed for a while. */
export const findPollingActor = async (ctx: Ctx, bearer: string, address = ""): Promise<Actor> =>
  looksLikeApiKey(bearer) ? (await findPoller(ctx, bearer, address)).actor : findActor(ctx, bearer, address);

/** Nobody waits for this note, and a failed one is made again a moment later. */
function noteUse(ctx: Ctx, sessionId: string, lastUsedAt: Date): void {
  const before = new Date(ctx.clock.now().getTime() - LAST_USED_STEP_MS);
  if (lastUsedAt > before) return;
  store
    .setLastUsed(ctx, sessionId, before)
    .catch((err: unknown) => ctx.log.warn({ err }, "last use not noted"));
}
