import type { Links } from "@sonum/contract/office/account-links";
import type { Ctx } from "../../platform/context.ts";
import { listTopBuyers } from "../activations/index.ts";
import { findFlags, listFlagged } from "../referrals/index.ts";

const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000;
const BUYERS_MAX = 5;

/** Sources of a user's earnings: the largest buyers on their SIMs, and referrals flagged as not counting. */
export async function readLinks(ctx: Ctx, userId: string): Promise<Links> {
  const since = new Date(ctx.clock.now().getTime() - DAYS_30_MS);
  const buyers = await listTopBuyers(ctx, userId, { since, limit: BUYERS_MAX });
  const flags = await findFlags(
    ctx,
    buyers.map(({ customerId }) => ({ referrerId: userId, referredId: customerId })),
  );
  return {
    buyers: buyers.map(({ customerId, username, paid, orders, total }) => ({
      username,
      paidUsd: paid,
      orders: Number(orders),
      share: Number((paid * 10_000n) / total) / 10_000,
      link: flags.get(customerId) ?? null,
    })),
    flagged: await listFlagged(ctx, userId),
  };
}
