import type { Session } from "@sonum/contract/accounts";
import { type Ctx, transact } from "../../platform/context.ts";
import { wrongCredentials } from "./errors.ts";
import { issueTokens } from "./issue-tokens.ts";
import { isPasswordOf } from "./passwords.ts";
import { canonical } from "./rules.ts";
import * as store from "./store.ts";

export type Credentials = { username: string; password: string };
export type Device = { userAgent: string; address: string };

/** Opens a session for whoever knows the password. All refusals are alike, in words and in time. */
export async function signIn(
  ctx: Ctx,
  { username, password }: Credentials,
  device: Device,
): Promise<Session> {
  const user = await store.findUserByName(ctx, canonical(username));
  const isRight = await isPasswordOf(user?.passwordHash, password);
  if (!user || !isRight || user.isBlocked) throw wrongCredentials();

  const sessionId = ctx.newId("ses");
  const now = ctx.clock.now();
  return transact(ctx, async (tx) => {
    const times = { createdAt: now, lastUsedAt: now, endedAt: null };
    await store.insertSession(tx, { id: sessionId, userId: user.id, ...device, ...times });
    return issueTokens(tx, { userId: user.id, sessionId, username: user.username, roles: user.roles });
  });
}
