import type { ReferralFlag } from "@sonum/contract/referrals/referrals";
import type { Ctx } from "../../../platform/context.ts";
import { listIdentitySignals } from "../../accounts/index.ts";
import { type AccountTraces, findFlag } from "../rules.ts";
import * as store from "./attachment-store.ts";

export type PairIds = { referrerId: string; referredId: string };

/** Flags of suspicious referrals, by referred user; unsuspicious ones are missing. */
export async function findFlags(ctx: Ctx, pairs: PairIds[]): Promise<Map<string, ReferralFlag>> {
  const traces = await readTraces(ctx, [...new Set(pairs.flatMap((pair) => Object.values(pair)))]);
  const flags = new Map<string, ReferralFlag>();
  for (const pair of pairs) {
    const [referrer, referred] = [traces.get(pair.referrerId), traces.get(pair.referredId)];
    const flag =
      referrer && referred && findFlag({ referrer, referred, isLoop: await store.isReferralLoop(ctx, pair) });
    if (flag) flags.set(pair.referredId, flag);
  }
  return flags;
}

async function readTraces(ctx: Ctx, userIds: string[]): Promise<Map<string, AccountTraces>> {
  if (userIds.length === 0) return new Map();
  const payers = await store.listPayerFingerprints(ctx, userIds);
  const accounts = await listIdentitySignals(ctx, userIds);
  return new Map(
    accounts.map((account) => [account.userId, { ...account, payers: payers.get(account.userId) ?? [] }]),
  );
}
