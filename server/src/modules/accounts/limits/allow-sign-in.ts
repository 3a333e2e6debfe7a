import type { Ctx } from "../../../platform/context.ts";
import { SIGN_IN } from "./allowances.ts";
import { homeOf, placeOf } from "./places.ts";
import * as store from "./store.ts";
import { forgetAttempts, takeAttempts } from "./take-attempts.ts";

export type SignInAttempt = {
  /** Call after a successful sign-in: the attempt no longer counts, and the location becomes known. */
  succeeded(userId: string): Promise<void>;
};

export type Knock = { name: string; userId: string | undefined; address: string };

/**
 * Counts a sign-in attempt, or throws with the time to wait. Unknown names are counted like existing ones. A location where
 * this user signed in recently has a limit of its own, so that strangers cannot lock the owner out.
 */
export async function allowSignIn(ctx: Ctx, { name, userId, address }: Knock): Promise<SignInAttempt> {
  const location = homeOf(address);
  // Queried for unknown names too, so that the timing is the same.
  const isKnown = await store.isKnownPlace(ctx, userId ?? "", location);
  const account = { what: "sign-in account", by: isKnown ? `${name} at ${location}` : name };
  const keys = placeOf(address);
  const attempt = await takeAttempts(ctx, [
    ...(isKnown
      ? []
      : [
          { what: "sign-in address", by: keys.address, allowance: SIGN_IN.address },
          { what: "sign-in network", by: keys.network, allowance: SIGN_IN.network },
        ]),
    { ...account, allowance: SIGN_IN.account },
  ]);

  return {
    async succeeded(id) {
      await store.insertKnownPlace(ctx, id, location);
      await attempt.release();
      await forgetAttempts(ctx, account);
    },
  };
}
