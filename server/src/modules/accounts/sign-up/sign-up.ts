import type { signUp as signUpRoute } from "@sonum/contract/accounts/sign-up";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { createAccount, type Visitor } from "./create-account.ts";
import { bonusTermsFor } from "./promo.ts";
import * as store from "./store.ts";

export type SignUpForm = Input<typeof signUpRoute>["body"];

/** Creates a customer's account and stores where the customer came from. */
export const signUp = (ctx: Ctx, form: SignUpForm, visitor: Visitor): Promise<{ username: string }> =>
  createAccount(ctx, visitor, {
    form,
    roles: ["ROLE_sao-user"],
    captchaAction: "sign-up",
    issues: [],
    afterInsert: async (tx, userId) => {
      if (form.ref) await enqueue(tx, "referrals:attach", { userId });
      await store.insertSignUp(tx, {
        userId,
        clickId: form.clickId || null,
        ...bonusTermsFor(tx, form.bonusId, form.promoStartedAt ?? undefined),
        referralCode: form.ref || null,
        address: visitor.address,
        signedUpAt: tx.clock.now(),
      });
    },
  });
