import type { openAccount } from "@sonum/contract/accounts/sign-up";
import type { Input } from "@sonum/contract/route";
import type { Tx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { bonusTermsFor } from "./promo.ts";
import * as store from "./store.ts";

type Origin = Pick<Input<typeof openAccount>["body"], "clickId" | "bonusId" | "promoStartedAt" | "ref">;

/** Stores what led a customer to sign up: the ad click, the bonus it promised and who referred them. */
export async function recordOrigin(
  tx: Tx,
  userId: string,
  { form, address }: { form: Origin; address: string },
): Promise<void> {
  if (form.ref) await enqueue(tx, "referrals:attach", { userId });
  await store.insertSignUp(tx, {
    userId,
    clickId: form.clickId || null,
    ...bonusTermsFor(tx, form.bonusId, form.promoStartedAt ?? undefined),
    referralCode: form.ref || null,
    address,
    signedUpAt: tx.clock.now(),
  });
}
