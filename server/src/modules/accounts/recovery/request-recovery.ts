import { findEmailFault } from "@sonum/contract/email";
import { type Ctx, transact } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { rateLimitKeysOf } from "../../../platform/rate-limits/rate-limit-keys.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { spendCaptcha } from "../captcha/spend-captcha.ts";
import { passwordIsSet } from "../errors.ts";
import { invalidFields } from "../passwords/password-policy.ts";
import { enforceRateLimits } from "../rate-limits/enforce-rate-limits.ts";
import { RECOVERY_LIMITS } from "../rate-limits/rate-limits.ts";
import { canonical } from "../rules.ts";
import { getUser } from "../store.ts";

export type RecoveryRequest = { email: string; address: string; captcha: string | undefined };

/** Queues a password recovery. A job looks the address up, so that neither response nor timing reveals whether it is known. */
export async function requestPasswordRecovery(
  ctx: Ctx,
  { email, address, captcha }: RecoveryRequest,
): Promise<void> {
  const fault = findEmailFault(email);
  if (fault) throw invalidFields([{ path: "query.email", message: fault }]);
  await spendCaptcha(ctx, "recover", captcha);

  await queueRecovery(ctx, canonical(email), address);
}

/** Mails the signed-in user a link to set a password, if the account has none. */
export async function mailPasswordLink(ctx: Ctx, address: string): Promise<void> {
  const { emailKey, passwordHash } = await getUser(ctx, signedInUser(ctx).id);
  if (passwordHash !== null) throw passwordIsSet();
  await queueRecovery(ctx, emailKey, address);
}

async function queueRecovery(ctx: Ctx, emailKey: string, address: string): Promise<void> {
  const keys = rateLimitKeysOf(address);
  await enforceRateLimits(ctx, [
    { what: "recovery address", by: keys.address, limit: RECOVERY_LIMITS.address },
    { what: "recovery network", by: keys.network, limit: RECOVERY_LIMITS.network },
    // Per network too, so that a stranger's requests do not lock the owner out.
    { what: "recovery account", by: `${emailKey} from ${keys.network}`, limit: RECOVERY_LIMITS.account },
  ]);
  const encrypted = ctx.cipher.encrypt(emailKey).toString("base64");
  await transact(ctx, (tx) =>
    enqueue(tx, "accounts:send_recovery", { id: tx.newId("req"), sealed: encrypted }),
  );
}
