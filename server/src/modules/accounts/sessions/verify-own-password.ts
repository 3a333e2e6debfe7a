import type { Ctx } from "../../../platform/context.ts";
import { verifyPassword } from "../passwords/passwords.ts";
import { clearAttempts, countAttempt } from "../second-factor/attempts.ts";
import { getUser } from "../store.ts";

/** Checks the password of a signed-in user, with limited attempts. */
export async function verifyOwnPassword(ctx: Ctx, userId: string, password: string): Promise<boolean> {
  await countAttempt(ctx, userId, "password");
  const { passwordHash } = await getUser(ctx, userId);
  const isRight = await verifyPassword(ctx, passwordHash, password);
  if (isRight) await clearAttempts(ctx, userId, "password");
  return isRight;
}
