import type { Profile } from "@sonum/contract/accounts/sign-in";
import type { Ctx } from "../../../platform/context.ts";
import type { UserActor } from "../../../platform/security/actors.ts";
import { sortRoles } from "../rules.ts";
import * as store from "../store.ts";

/** The caller's profile in OpenID Connect style. */
export async function readProfile(ctx: Ctx, { id, sessionId }: UserActor): Promise<Profile> {
  const user = await store.getUser(ctx, id);
  return {
    sub: user.id,
    email: user.email,
    email_verified: user.emailVerified,
    family_name: user.familyName,
    given_name: user.givenName,
    name: `${user.givenName} ${user.familyName}`.trim() || user.username,
    preferred_username: user.username,
    roles: sortRoles(user.roles),
    sid: sessionId,
    locale: user.locale,
  };
}
