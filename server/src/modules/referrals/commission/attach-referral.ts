import { createHmac } from "node:crypto";
import { type Ctx, transact } from "../../../platform/context.ts";
import { findSignUpReferral } from "../../accounts/index.ts";
import { endOfPeriod } from "../rules.ts";
import * as store from "./attachment-store.ts";
import { findFlags } from "./find-flags.ts";

/**
 * Attaches a user who signed up by a referral link to the referrer, on the terms of that day; the first attachment stays.
 * Suspected self-referrals are attached with a flag and earn nothing.
 */
export async function attachReferral(ctx: Ctx, referredId: string): Promise<void> {
  const signUp = await findSignUpReferral(ctx, referredId);
  const referrerId = signUp && (await store.findOwnerOfCode(ctx, signUp.code.toLowerCase()));
  if (!signUp || !referrerId) return;

  const pair = { referrerId, referredId };
  const flag = (await findFlags(ctx, [pair])).get(referredId) ?? null;
  const { shareBp, months, cap } = ctx.settings.referrals;
  const attachedAt = signUp.signedUpAt;
  const endsAt = endOfPeriod(attachedAt, months);
  const flaggedAt = flag && ctx.clock.now();
  await transact(ctx, (tx) =>
    store.insertAttachment(tx, { ...pair, attachedAt, endsAt, shareBp, cap, flag, flaggedAt }),
  );
}

/** Stores a keyed hash of a payer fingerprint, to recognise shared cards and wallets. */
export const recordPayer = (ctx: Ctx, { userId, mark }: { userId: string; mark: string }): Promise<void> => {
  const hash = createHmac("sha256", ctx.settings.sessionSecret).update(`payer ${mark}`).digest();
  return transact(ctx, (tx) => store.insertPayerFingerprint(tx, userId, hash));
};
