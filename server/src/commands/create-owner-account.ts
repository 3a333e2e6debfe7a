import { createOwner, OwnerExists } from "../modules/staff/index.ts";
import type { Ctx } from "../platform/context.ts";
import { AppError } from "../platform/errors.ts";
import { CommandError, type Options } from "./command.ts";

export async function createOwnerAccount(
  ctx: Ctx,
  { email, username = email?.split("@")[0], another }: Options,
): Promise<void> {
  if (!email || !username) throw new CommandError("--email ADDRESS is needed");
  const { link, expiresAt } = await createOwner(ctx, { email, username, another }).catch((error: unknown) => {
    if (error instanceof OwnerExists || error instanceof AppError) throw new CommandError(error.message);
    throw error;
  });
  console.log(`${username} owns the shop. Choose a password here, once, until ${expiresAt.toISOString()}:`);
  console.log(link);
  console.log("The first sign-in asks for a second factor.");
}
