import type { Allocator } from "../fleet/index.ts";
import type { Purchase } from "./purchase.ts";

export type Claim = { simId: number; purchase: Purchase };

/** The SIMs a batch of purchases took from the allocator, so that none stays marked by mistake. */
export type Claims = {
  take(purchase: Purchase): Claim | undefined;
  /** The batch did not happen. */
  giveBack(): void;
  /** The batch is done; what the database refused is looked at again before it is offered. */
  doubtAllBut(isPlaced: (claim: Claim) => boolean): void;
};

export function openClaims(allocator: Allocator): Claims {
  const claims: Claim[] = [];
  return {
    take(purchase) {
      const simId =
        purchase.simId === undefined
          ? allocator.claim(purchase)
          : allocator.claimSim(purchase.simId, purchase.service);
      if (simId === undefined) return undefined;
      const claim = { simId, purchase };
      claims.push(claim);
      return claim;
    },
    giveBack() {
      for (const { simId, purchase } of claims) allocator.release(simId, purchase.service);
    },
    doubtAllBut(isPlaced) {
      for (const claim of claims) if (!isPlaced(claim)) allocator.doubt(claim.simId, claim.purchase.service);
    },
  };
}
