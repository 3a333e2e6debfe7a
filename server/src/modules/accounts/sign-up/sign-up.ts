import type { signUp as signUpRoute } from "@sonum/contract/accounts/sign-up";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { createAccount, type Visitor } from "./create-account.ts";
import { recordOrigin } from "./record-origin.ts";

export type SignUpForm = Input<typeof signUpRoute>["body"];

/** Creates a customer's account and stores where the customer came from. */
export const signUp = (ctx: Ctx, form: SignUpForm, visitor: Visitor): Promise<{ username: string }> =>
  createAccount(ctx, visitor, {
    form,
    roles: ["ROLE_sao-user"],
    captchaAction: "sign-up",
    issues: [],
    afterInsert: async (tx, { id, username }) => {
      await recordOrigin(tx, id, { form, address: visitor.address });
      return { username };
    },
  });
