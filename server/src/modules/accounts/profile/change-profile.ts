import type { changeProfile as changeProfileRoute, OwnProfile } from "@sonum/contract/accounts/profile";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import type { UserActor } from "../../../platform/security/actors.ts";
import { sanitizeName } from "../rules.ts";
import { readOwnProfile } from "./read-own-profile.ts";
import { updateUser } from "./store.ts";

export type ProfileChange = Input<typeof changeProfileRoute>["body"];

/** Changes the given fields only. */
export async function changeProfile(
  ctx: Ctx,
  actor: UserActor,
  { firstName, lastName, locale }: ProfileChange,
): Promise<OwnProfile> {
  await updateUser(ctx, actor.id, {
    ...(firstName !== undefined && { givenName: sanitizeName(firstName) }),
    ...(lastName !== undefined && { familyName: sanitizeName(lastName) }),
    ...(locale !== undefined && { locale }),
  });
  return readOwnProfile(ctx, actor);
}
