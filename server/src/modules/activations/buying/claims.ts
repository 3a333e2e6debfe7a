import type { Memory } from "../../memory.ts";
import type { Again, Purchase } from "./purchase.ts";

export type Claim = { simId: number; purchase: Purchase };

/** The SIMs a batch of purchases claimed from the allocator, so that none stays claimed by mistake. */
export type Claims = {
  take(purchase: Purchase): Claim | undefined;
  /** Rolled back: releases every SIM. */
  giveBack(): void;
  /** Committed: SIMs the database refused are verified before they are offered again. */
  doubtAllBut(isPlaced: (claim: Claim) => boolean): void;
};

export function openClaims(memory: Pick<Memory, "allocator" | "resting">): Claims {
  const { allocator, resting } = memory;
  const claims: Claim[] = [];
  return {
    take(purchase) {
      const { again, service } = purchase;
      const simId = purchase.suppliedSimId
        ? claimSupplied(claims, purchase)
        : again
          ? claimAgain(memory, again, service)
          : allocator.claim(purchase);
      if (simId === undefined) return undefined;
      const claim = { simId, purchase };
      claims.push(claim);
      return claim;
    },
    giveBack() {
      for (const { simId, purchase } of claims)
        if (!resting.isResting(simId, purchase.service)) allocator.release(simId, purchase.service);
    },
    doubtAllBut(isPlaced) {
      for (const claim of claims) if (!isPlaced(claim)) allocator.doubt(claim.simId, claim.purchase.service);
    },
  };
}

/** A supplied number is for this purchase only: if the database refuses it, there is no other. */
const claimSupplied = (claims: Claim[], wanted: Purchase): number | undefined =>
  claims.some(({ purchase }) => purchase === wanted) ? undefined : wanted.suppliedSimId;

/** A number in cooldown after its order expired is reserved for the buyer of that order. */
function claimAgain(
  { allocator, resting }: Pick<Memory, "allocator" | "resting">,
  { simId, orderId }: Again,
  service: number,
): number | undefined {
  const isOwnCooldown = resting
    .on(simId)
    .some((cooldown) => cooldown.service === service && cooldown.orderId === orderId);
  return isOwnCooldown ? simId : allocator.claimSim(simId, service);
}
