import type { changeProfile as changeProfileRoute, OwnProfile } from "@sonum/contract/profile";
import type { Input } from "@sonum/contract/route";
import type { UserActor } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import { plainName } from "../rules.ts";
import { readOwnProfile } from "./read-own-profile.ts";
import { setUser } from "./store.ts";

export type ProfileChange = Input<typeof changeProfileRoute>["body"];

/** Changes the given fields only. */
export async function changeProfile(
  ctx: Ctx,
  actor: UserActor,
  { firstName, lastName, locale }: ProfileChange,
): Promise<OwnProfile> {
  await setUser(ctx, actor.id, {
    ...(firstName !== undefined && { givenName: plainName(firstName) }),
    ...(lastName !== undefined && { familyName: plainName(lastName) }),
    ...(locale !== undefined && { locale }),
  });
  return readOwnProfile(ctx, actor);
}
