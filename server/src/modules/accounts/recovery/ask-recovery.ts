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

/**
 * Takes the wish for a new password. Here nobody looks whether we know the address, so neither the answer nor its time
 * can tell; a job finds out.
 */
export async function askRecovery(ctx: Ctx, { email, address, captcha }: Wish): Promise<void> {
  const fault = findEmailFault(email);
  if (fault) throw invalidFields([{ path: "query.email", message: fault }]);
  await spendCaptcha(ctx, "recover", captcha);

  const emailKey = canonical(email);
  const place = placeOf(address);
  await takeAttempts(ctx, [
    { what: "recovery address", by: place.address, allowance: RECOVERY.address },
    { what: "recovery network", by: place.network, allowance: RECOVERY.network },
    // By address too: a stranger who keeps asking does not keep the owner from asking.
    { what: "recovery account", by: `${emailKey} from ${place.network}`, allowance: RECOVERY.account },
  ]);
  const sealed = ctx.seal.close(emailKey).toString("base64");
  await transact(ctx, (tx) => enqueue(tx, "accounts:send_recovery", { id: tx.newId("req"), sealed }));
}
