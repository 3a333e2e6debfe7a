import type { Tx } from "../../platform/context.ts";
import * as events from "../events/index.ts";
import { findForwarding } from "./forwarding/store.ts";
import { listPushSessions } from "./push/store.ts";

/** Messages of a user are recorded as long as they are forwarded or a device is told of them. */
export async function unfollowIfIdle(tx: Tx, userId: string): Promise<void> {
  await events.lockFollower(tx, userId);
  if (await findForwarding(tx, userId)) return;
  if ((await listPushSessions(tx, [userId])).size > 0) return;
  await events.unfollowCustomer(tx, "forwarding", userId);
}
