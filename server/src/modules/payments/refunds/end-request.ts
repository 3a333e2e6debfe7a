import type { Tx } from "../../../platform/context.ts";
import { releaseRefund } from "../../wallet/index.ts";
import * as store from "./store.ts";

type Ending = { state: "rejected" | "cancelled"; reason: string; decidedBy: string | null };

/** Ends a request before anything was sent: all its money returns to the balance. */
export async function endRequest(tx: Tx, request: store.RequestRow, ending: Ending): Promise<void> {
  for (const refund of await store.listRefunds(tx, [request.id])) {
    await store.setRefund(tx, refund.id, { state: "dropped" });
    await releaseRefund(tx, { id: refund.id, customerId: request.customerId, amount: refund.dollars });
  }
  const now = tx.clock.now();
  await store.setRequest(tx, request.id, { ...ending, decidedAt: now, endedAt: now });
}

/** Rejects the open request of a customer who disputes a payment. */
export async function rejectOpenRequest(tx: Tx, customerId: string): Promise<void> {
  const request = await store.lockOpenRequest(tx, customerId);
  if (request?.state === "asked")
    await endRequest(tx, request, { state: "rejected", reason: "disputed", decidedBy: null });
}
