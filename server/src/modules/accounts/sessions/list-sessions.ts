import type { OwnSession } from "@sonum/contract/own-sessions";
import type { UserActor } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
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
