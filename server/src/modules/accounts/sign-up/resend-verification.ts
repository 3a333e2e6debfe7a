import { type Ctx, transact } from "../../../platform/context.ts";
import { enforceRateLimits } from "../rate-limits/enforce-rate-limits.ts";
import { VERIFICATION_MAIL_LIMITS } from "../rate-limits/rate-limits.ts";
import { getUser } from "../store.ts";
import { sendVerification } from "./send-verification.ts";

/** Sends a new verification mail, unless the address is verified already. */
export async function resendVerification(ctx: Ctx, userId: string): Promise<void> {
  const user = await getUser(ctx, userId);
  if (user.emailVerified) return;
  await enforceRateLimits(ctx, [
    { what: "verification account", by: userId, limit: VERIFICATION_MAIL_LIMITS.account },
  ]);
  await transact(ctx, (tx) => sendVerification(tx, user, "sign_up"));
}
