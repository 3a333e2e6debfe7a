import type { changeProfile as changeProfileRoute, OwnProfile } from "@sonum/contract/profile";
import type { Input } from "@sonum/contract/route";
import type { UserActor } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
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
