import type { Tx } from "../../../platform/context.ts";
import { keepRefund } from "../../wallet/index.ts";
import * as store from "./store.ts";

type Ending = { state: "rejected" | "cancelled"; reason: string; decidedBy: string | null };

/** Ends a request that nobody sent anything for yet: all of it is on the balance again. */
export async function endRequest(tx: Tx, request: store.RequestRow, ending: Ending): Promise<void> {
  for (const part of await store.listParts(tx, [request.id])) {
    await store.setRefund(tx, part.id, { state: "dropped" });
    await keepRefund(tx, { id: part.id, customerId: request.customerId, amount: part.dollars });
  }
  const now = tx.clock.now();
  await store.setRequest(tx, request.id, { ...ending, decidedAt: now, endedAt: now });
}

/** A request that is not decided yet is off the table: its customer has a payment in dispute. */
export async function dropOpenRequest(tx: Tx, customerId: string): Promise<void> {
  const request = await store.lockOpenRequest(tx, customerId);
  if (request?.state === "asked")
    await endRequest(tx, request, { state: "rejected", reason: "disputed", decidedBy: null });
}
