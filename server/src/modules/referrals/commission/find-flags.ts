import type { ReferralFlag } from "@sonum/contract/referrals";
import type { Ctx } from "../../../platform/context.ts";
import { listTraces } from "../../accounts/index.ts";
import { findFlag, type Side } from "../rules.ts";
import * as store from "./attachment-store.ts";

export type PairIds = { referrerId: string; referredId: string };

/** Why some of these referrals earn nothing, by who was brought; those in order are missing. */
export async function findFlags(ctx: Ctx, pairs: PairIds[]): Promise<Map<string, ReferralFlag>> {
  const sides = await readSides(ctx, [...new Set(pairs.flatMap((pair) => Object.values(pair)))]);
  const flags = new Map<string, ReferralFlag>();
  for (const pair of pairs) {
    const [referrer, referred] = [sides.get(pair.referrerId), sides.get(pair.referredId)];
    const flag =
      referrer && referred && findFlag({ referrer, referred, isLoop: await store.isLoop(ctx, pair) });
    if (flag) flags.set(pair.referredId, flag);
  }
  return flags;
}

async function readSides(ctx: Ctx, userIds: string[]): Promise<Map<string, Side>> {
  if (userIds.length === 0) return new Map();
  const payers = await store.listMarks(ctx, userIds);
  const traces = await listTraces(ctx, userIds);
  return new Map(traces.map((side) => [side.userId, { ...side, payers: payers.get(side.userId) ?? [] }]));
}
