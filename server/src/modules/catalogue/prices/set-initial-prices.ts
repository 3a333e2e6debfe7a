import type { Money } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import * as store from "./store.ts";

type InitialPrices = { draft: string; changes: { service: number; country: number; to: Money }[] };

/** Sets the first prices of a new service or country; they are in the history like any other change. */
export async function setInitialPrices(
  tx: Tx,
  operatorId: string,
  { draft, changes }: InitialPrices,
): Promise<void> {
  await store.lockPrices(tx);
  const now = tx.clock.now();
  await store.insertChanges(tx, {
    draft,
    changes: changes.map((change) => ({ ...change, from: undefined })),
    madeAt: now,
    madeBy: operatorId,
    effectiveAt: now,
    needsApproval: false,
  });
  await store.applyDue(tx);
}
