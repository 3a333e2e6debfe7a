import type { Session } from "@sonum/contract/accounts/sign-in";
import type { Tx } from "../../../platform/context.ts";
import type { Device } from "../sign-in/identify-device.ts";
import { issueTokens } from "../sign-in/issue-tokens.ts";
import { insertSession, type User } from "../store.ts";
import { notifyNewSignIn } from "./notify-new-sign-in.ts";
import { SESSIONS_MAX } from "./rules.ts";
import * as store from "./store.ts";

/** Creates a session for a user who just authenticated. Ends the oldest beyond the limit. */
export async function createSession(
  tx: Tx,
  { id: userId, username, roles }: Pick<User, "id" | "username" | "roles">,
  { device, hasSecondFactor }: { device: Device; hasSecondFactor: boolean },
): Promise<Session> {
  await store.lockUser(tx, userId);
  await notifyNewSignIn(tx, userId, device);
  const [id, now] = [tx.newId("ses"), tx.clock.now()];
  const times = { createdAt: now, lastUsedAt: now, confirmedAt: now, endedAt: null };
  await insertSession(tx, { id, userId, ...device, ...times, hasSecondFactor });
  await store.endOldestSessions(tx, userId, SESSIONS_MAX);
  tx.log.info({ userId, sessionId: id, hasSecondFactor }, "signed in");
  return issueTokens(tx, { userId, sessionId: id, username, roles });
}
