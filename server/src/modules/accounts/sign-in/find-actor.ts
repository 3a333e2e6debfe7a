import type { Actor, Ctx } from "../../../platform/context.ts";
import { findKeyActor } from "../api-keys/find-api-client.ts";
import { findPollingClient } from "../api-keys/find-polling-client.ts";
import { looksLikeApiKey } from "../api-keys/rules.ts";
import { signInRequired } from "../errors.ts";
import { findImpersonatedUser, isImpersonation } from "../impersonation/impersonation.ts";
import { LAST_USED_PRECISION_MS } from "../rules.ts";
import { findLiveSession } from "../sessions/find-live-session.ts";
import * as store from "../store.ts";
import { readAccessToken } from "./access-token.ts";

/** The user of an access token or API key. The session or key is looked up every time, so that revoking it works immediately. */
export async function findActor(ctx: Ctx, bearer: string, address = ""): Promise<Actor> {
  if (looksLikeApiKey(bearer)) return findKeyActor(ctx, bearer, address);
  const claims = await readAccessToken(ctx, bearer);
  if (claims && isImpersonation(claims.sessionId)) return findImpersonatedUser(ctx, claims.sessionId);
  const session = claims && (await findLiveSession(ctx, claims));
  if (!session) throw signInRequired();

  const { roles, lastUsedAt, confirmedAt, hasSecondFactor } = session;
  const { userId: id, sessionId } = claims;
  recordUse(ctx, sessionId, lastUsedAt);
  return { kind: "user", id, roles, sessionId, confirmedAt: confirmedAt ?? undefined, hasSecondFactor };
}

/** The same for polling clients: an API key is cached for a few seconds. */
export const findPollingActor = async (ctx: Ctx, bearer: string, address = ""): Promise<Actor> =>
  looksLikeApiKey(bearer)
    ? (await findPollingClient(ctx, bearer, address)).actor
    : findActor(ctx, bearer, address);

/** Not awaited; the next request repeats a failed update. */
function recordUse(ctx: Ctx, sessionId: string, lastUsedAt: Date): void {
  const before = new Date(ctx.clock.now().getTime() - LAST_USED_PRECISION_MS);
  if (lastUsedAt > before) return;
  store
    .setLastUsed(ctx, sessionId, before)
    .catch((err: unknown) => ctx.log.warn({ err }, "session last-used time not updated"));
}
