import type { Ctx } from "../../../platform/context.ts";
import { Allocator } from "../../fleet/index.ts";
import { Cooldowns } from "../life/cooldowns.ts";
import type { Purchase, SameNumber } from "./purchase.ts";
import { ReturnedNumbers } from "./returned-numbers.ts";

export type SimClaim = { simId: number; purchase: Purchase };

/** The SIMs a batch of purchases claimed from the allocator, so that none stays claimed by mistake. */
export type SimClaims = {
  claim(purchase: Purchase): SimClaim | undefined;
  /** Rolled back: releases every SIM. */
  releaseAll(): void;
  /** Committed: SIMs the database refused are verified before they are offered again. */
  doubtAllExcept(isPlaced: (claim: SimClaim) => boolean): void;
};

export function createSimClaims(ctx: Ctx): SimClaims {
  const allocator = Allocator.of(ctx);
  const cooldowns = Cooldowns.of(ctx);
  const claims: SimClaim[] = [];
  return {
    claim(purchase) {
      const { again, service } = purchase;
      const simId = purchase.suppliedSimId
        ? claimSupplied(claims, purchase)
        : again
          ? claimAgain({ allocator, cooldowns }, again, service)
          : claimAny(ctx, purchase);
      if (simId === undefined) return undefined;
      const claim = { simId, purchase };
      claims.push(claim);
      return claim;
    },
    releaseAll() {
      for (const { simId, purchase } of claims)
        if (!cooldowns.isCoolingDown(simId, purchase.service)) allocator.release(simId, purchase.service);
    },
    doubtAllExcept(isPlaced) {
      for (const claim of claims)
        if (!isPlaced(claim)) allocator.markDoubtful(claim.simId, claim.purchase.service);
    },
  };
}

/** Numbers the customer returned are sold to them only when no other is left. */
function claimAny(ctx: Ctx, purchase: Purchase): number | undefined {
  const allocator = Allocator.of(ctx);
  const excluded = ReturnedNumbers.of(ctx).of(purchase, ctx.clock.now());
  if (!excluded) return allocator.claim(purchase);
  const other = allocator.claim({ ...purchase, excluded });
  return other ?? (purchase.excludesReturned ? undefined : allocator.claim(purchase));
}

/** A supplied number is for this purchase only: if the database refuses it, there is no other. */
const claimSupplied = (claims: SimClaim[], wanted: Purchase): number | undefined =>
  claims.some(({ purchase }) => purchase === wanted) ? undefined : wanted.suppliedSimId;

/** A number in cooldown after its order expired is reserved for the buyer of that order. */
function claimAgain(
  { allocator, cooldowns }: { allocator: Allocator; cooldowns: Cooldowns },
  { simId, orderId }: SameNumber,
  service: number,
): number | undefined {
  const isOwnCooldown = cooldowns
    .on(simId)
    .some((cooldown) => cooldown.service === service && cooldown.orderId === orderId);
  return isOwnCooldown ? simId : allocator.claimSim(simId, service);
}
