import type { Ctx } from "../../../platform/context.ts";
import { locationOf, rateLimitKeysOf } from "../../../platform/rate-limits/rate-limit-keys.ts";
import { clearAttempts, enforceRateLimits } from "./enforce-rate-limits.ts";
import { SIGN_IN_LIMITS } from "./rate-limits.ts";
import * as store from "./store.ts";

export type SignInAttempt = {
  /** Call after a successful sign-in: the attempt no longer counts, and the location becomes known. */
  succeeded(userId: string): Promise<void>;
};

export type SignInSource = { name: string; userId: string | undefined; address: string };

/**
 * Counts a sign-in attempt, or throws with the time to wait. Unknown names are counted like existing ones. A location where
 * this user signed in recently has a limit of its own, so that strangers cannot lock the owner out.
 */
export async function countSignInAttempt(
  ctx: Ctx,
  { name, userId, address }: SignInSource,
): Promise<SignInAttempt> {
  const location = locationOf(address);
  // Queried for unknown names too, so that the timing is the same.
  const isKnown = await store.isKnownLocation(ctx, userId ?? "", location);
  const account = { what: "sign-in account", by: isKnown ? `${name} at ${location}` : name };
  const keys = rateLimitKeysOf(address);
  const attempt = await enforceRateLimits(ctx, [
    ...(isKnown
      ? []
      : [
          { what: "sign-in address", by: keys.address, limit: SIGN_IN_LIMITS.address },
          { what: "sign-in network", by: keys.network, limit: SIGN_IN_LIMITS.network },
        ]),
    { ...account, limit: SIGN_IN_LIMITS.account },
  ]);

  return {
    async succeeded(id) {
      await store.saveKnownLocation(ctx, id, location);
      await attempt.release();
      await clearAttempts(ctx, account);
    },
  };
}
