import type { OwnSession } from "@sonum/contract/own-sessions";
import type { UserActor } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import { deviceInWords, networkOf } from "./rules.ts";
import * as store from "./store.ts";

/** The user's live sessions, so that they can spot a stranger's. */
export async function listSessions(ctx: Ctx, { id, sessionId }: UserActor): Promise<OwnSession[]> {
  const sessions = await store.listLive(ctx, id);
  return sessions.map((session) => ({
    id: session.id,
    device: deviceInWords(session.userAgent),
    network: networkOf(session.address),
    createdAt: session.createdAt,
    lastUsedAt: session.lastUsedAt,
    current: session.id === sessionId,
  }));
}
