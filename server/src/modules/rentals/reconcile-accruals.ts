import type { Ctx } from "../../platform/context.ts";
import * as wallet from "../wallet/index.ts";
import { sumAccruing } from "./charge-store.ts";

export type AccrualDifference = { partnerId: string; accruing: bigint; rentals: bigint };

/** Compares accruing money with what undelivered rental days require, per partner. Returns the differences. */
export async function reconcileAccruals(ctx: Ctx): Promise<AccrualDifference[]> {
  const required = new Map((await sumAccruing(ctx)).map(({ partnerId, amount }) => [partnerId, amount]));
  const accruing = await wallet.listAccruingBalances(ctx);
  const partners = new Set([...required.keys(), ...accruing.keys()]);
  return [...partners]
    .map((partnerId) => ({
      partnerId,
      accruing: accruing.get(partnerId) ?? 0n,
      rentals: required.get(partnerId) ?? 0n,
    }))
    .filter((row) => row.accruing !== row.rentals);
}
