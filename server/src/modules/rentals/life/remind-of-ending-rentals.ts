import { type Ctx, transact } from "../../../platform/context.ts";
import { recordEvents } from "../../events/index.ts";
import { claimRentalsToRemind } from "./life-store.ts";
import { notifyCustomer } from "./notify-customer.ts";

const BATCH = 100;

/** Notifies customers once that a rental ends soon, by mail and on the page. Safe to run on several nodes. */
export async function remindOfEndingRentals(ctx: Ctx): Promise<number> {
  return transact(ctx, async (tx) => {
    const due = await claimRentalsToRemind(tx, BATCH);
    recordEvents(
      tx,
      due.map(({ id, customerId }) => ({ kind: "rental.ending", customerId, orderId: id, isRental: true })),
    );
    for (const rental of due) await notifyCustomer(tx, rental, "rental_ends_soon");
    return due.length;
  });
}
