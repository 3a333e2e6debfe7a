import type { OwnSession } from "@sonum/contract/accounts/sessions";
import type { Ctx } from "../../../platform/context.ts";
import type { UserActor } from "../../../platform/security/actors.ts";
import { noSuchSession } from "../errors.ts";
import { describeDevice, truncateToNetwork } from "./rules.ts";
import * as store from "./store.ts";

/** The user's live sessions, so that they can spot a stranger's. */
export async function listSessions(ctx: Ctx, { id, sessionId }: UserActor): Promise<OwnSession[]> {
  const sessions = await store.listActiveSessions(ctx, id);
  return sessions.map((session) => ({
    id: session.id,
    device: describeDevice(session.userAgent),
    network: truncateToNetwork(session.address),
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    current: session.id === sessionId,
  }));
}

/** Ends one of the user's sessions immediately. Another user's session is reported as not found. */
export async function endSession(ctx: Ctx, userId: string, sessionId: string): Promise<void> {
  if (!(await store.endOwnSession(ctx, userId, sessionId))) throw noSuchSession();
}
