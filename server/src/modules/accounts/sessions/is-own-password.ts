import type { Ctx } from "../../../platform/context.ts";
import { isPasswordOf } from "../passwords.ts";
import { forgetTries, takeTry } from "../second-factor/tries.ts";
import { getUser } from "../store.ts";

/** Whether somebody who is signed in knows the password too. Guessing ends after a few tries. */
export async function isOwnPassword(ctx: Ctx, userId: string, password: string): Promise<boolean> {
  await takeTry(ctx, userId, "password");
  const { passwordHash } = await getUser(ctx, userId);
  const isRight = await isPasswordOf(ctx, passwordHash, password);
  if (isRight) await forgetTries(ctx, userId, "password");
  return isRight;
}
