import type { Memory } from "../../memory.ts";
import type { Again, Purchase } from "./purchase.ts";

export type Claim = { simId: number; purchase: Purchase };

/** The SIMs a batch of purchases took from the allocator, so that none stays marked by mistake. */
export type Claims = {
  take(purchase: Purchase): Claim | undefined;
  /** The batch did not happen. */
  giveBack(): void;
  /** The batch is done; what the database refused is looked at again before it is offered. */
  doubtAllBut(isPlaced: (claim: Claim) => boolean): void;
};

export function openClaims(memory: Pick<Memory, "allocator" | "resting">): Claims {
  const { allocator, resting } = memory;
  const claims: Claim[] = [];
  return {
    take(purchase) {
      const { again, service } = purchase;
      const simId = purchase.supplied
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

/** Its supplier gave it for this purchase: there is nothing else to propose when the database refuses it. */
const claimSupplied = (claims: Claim[], wanted: Purchase): number | undefined =>
  claims.some(({ purchase }) => purchase === wanted) ? undefined : wanted.supplied;

/** A number that rests after its order expired is kept from everybody but the buyer of that order. */
function claimAgain(
  { allocator, resting }: Pick<Memory, "allocator" | "resting">,
  { simId, orderId }: Again,
  service: number,
): number | undefined {
  const isOwnRest = resting.on(simId).some((rest) => rest.service === service && rest.orderId === orderId);
  return isOwnRest ? simId : allocator.claimSim(simId, service);
}
