import { type Ctx, transact } from "../../../platform/context.ts";
import { VERIFICATION } from "../limits/allowances.ts";
import { takeAttempts } from "../limits/take-attempts.ts";
import { getUser } from "../store.ts";
import { sendProof } from "./send-proof.ts";

/** Sends a new verification mail, unless the address is verified already. */
export async function resendProof(ctx: Ctx, userId: string): Promise<void> {
  const user = await getUser(ctx, userId);
  if (user.emailVerified) return;
  await takeAttempts(ctx, [{ what: "verification account", by: userId, allowance: VERIFICATION.account }]);
  await transact(ctx, (tx) => sendProof(tx, user, "sign_up"));
}
