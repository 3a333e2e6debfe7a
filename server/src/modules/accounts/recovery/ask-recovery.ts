import { findEmailFault } from "@sonum/contract/email";
import { type Ctx, transact } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { spendCaptcha } from "../captcha/spend-captcha.ts";
import { RECOVERY } from "../limits/allowances.ts";
import { placeOf } from "../limits/places.ts";
import { takeAttempts } from "../limits/take-attempts.ts";
import { invalidFields } from "../password-rule.ts";
import { canonical } from "../rules.ts";

export type Wish = { email: string; address: string; captcha: string | undefined };

/** Queues a password recovery. A job looks the address up, so that neither response nor timing reveals whether it is known. */
export async function askRecovery(ctx: Ctx, { email, address, captcha }: Wish): Promise<void> {
  const fault = findEmailFault(email);
  if (fault) throw invalidFields([{ path: "query.email", message: fault }]);
  await spendCaptcha(ctx, "recover", captcha);

  const emailKey = canonical(email);
  const keys = placeOf(address);
  await takeAttempts(ctx, [
    { what: "recovery address", by: keys.address, allowance: RECOVERY.address },
    { what: "recovery network", by: keys.network, allowance: RECOVERY.network },
    // Per network too, so that a stranger's requests do not lock the owner out.
    { what: "recovery account", by: `${emailKey} from ${keys.network}`, allowance: RECOVERY.account },
  ]);
  const encrypted = ctx.seal.close(emailKey).toString("base64");
  await transact(ctx, (tx) =>
    enqueue(tx, "accounts:send_recovery", { id: tx.newId("req"), sealed: encrypted }),
  );
}
