import type { Ctx } from "../../../platform/context.ts";
import { SIGN_IN } from "./allowances.ts";
import { homeOf, placeOf } from "./places.ts";
import * as store from "./store.ts";
import { forgetAttempts, takeAttempts } from "./take-attempts.ts";

export type SignInAttempt = {
  /** The right person is in: nothing of this was guessing, and this place is theirs. */
  succeeded(userId: string): Promise<void>;
};

export type Knock = { name: string; userId: string | undefined; address: string };

/**
 * Lets somebody try a password, or says how long to wait. Names nobody has are counted like those somebody has. A place
 * where this person signed in lately has an allowance of its own, so that strangers cannot lock the owner out.
 */
export async function allowSignIn(ctx: Ctx, { name, userId, address }: Knock): Promise<SignInAttempt> {
  const home = homeOf(address);
  // Asked for nobody too, so that it takes the same time.
  const isHome = await store.isKnownPlace(ctx, userId ?? "", home);
  const account = { what: "sign-in account", by: isHome ? `${name} at ${home}` : name };
  const place = placeOf(address);
  const attempt = await takeAttempts(ctx, [
    ...(isHome
      ? []
      : [
          { what: "sign-in address", by: place.address, allowance: SIGN_IN.address },
          { what: "sign-in network", by: place.network, allowance: SIGN_IN.network },
        ]),
    { ...account, allowance: SIGN_IN.account },
  ]);

  return {
    async succeeded(id) {
      await store.insertKnownPlace(ctx, id, home);
      await attempt.release();
      await forgetAttempts(ctx, account);
    },
  };
}
