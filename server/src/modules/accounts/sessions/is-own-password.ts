import type { Ctx } from "../../../platform/context.ts";
import { isPasswordOf } from "../passwords.ts";
import { forgetTries, takeTry } from "../second-factor/tries.ts";
import { getUser } from "../store.ts";

/** Checks the password of a signed-in user, with limited attempts. */
export async function isOwnPassword(ctx: Ctx, userId: string, password: string): Promise<boolean> {
  await takeTry(ctx, userId, "password");
  const { passwordHash } = await getUser(ctx, userId);
  const isRight = await isPasswordOf(ctx, passwordHash, password);
  if (isRight) await forgetTries(ctx, userId, "password");
  return isRight;
}
