import type { Session } from "@sonum/contract/accounts/sign-in";
import { type Ctx, transact } from "../../../platform/context.ts";
import { accountBlocked, wrongCredentials } from "../errors.ts";
import { verifyPassword } from "../passwords/passwords.ts";
import { countSignInAttempt } from "../rate-limits/count-sign-in-attempt.ts";
import { canonical } from "../rules.ts";
import { checkSecondFactor } from "../second-factor/verify-otp.ts";
import { createSession } from "../sessions/create-session.ts";
import * as store from "../store.ts";
import type { Device } from "./identify-device.ts";

export type Credentials = { username: string; password: string; otp?: string | undefined };

/**
 * Creates a session for a user with the right password and, where enabled, second factor. Refusals for unknown names and
 * wrong passwords do not differ in message or timing.
 */
export async function signIn(
  ctx: Ctx,
  { username, password, otp }: Credentials,
  device: Device,
): Promise<Session> {
  const user = await store.findUserByName(ctx, canonical(username));
  const attempt = await countSignInAttempt(ctx, {
    name: canonical(username),
    userId: user?.id,
    address: device.address,
  });
  const isRight = await verifyPassword(ctx, user?.passwordHash, password);
  if (!user || !isRight) {
    ctx.log.info({ userId: user?.id }, "sign-in refused");
    throw wrongCredentials();
  }
  if (user.isBlocked) throw accountBlocked();

  const hasSecondFactor = await checkSecondFactor(ctx, user.id, otp);
  const session = await transact(ctx, (tx) => createSession(tx, user, { device, hasSecondFactor }));
  await attempt.succeeded(user.id);
  return session;
}

/** Ends a session immediately; its access and refresh tokens stop working. */
export const signOut = (ctx: Ctx, sessionId: string): Promise<void> => store.endSession(ctx, sessionId);
