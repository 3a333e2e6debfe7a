import { type Ctx, transact } from "../../../platform/context.ts";
import { recordEvents } from "../../events/index.ts";
import { RENTAL_COLUMNS } from "../store.ts";
import type { Rental } from "../tables.ts";
import { notifyCustomer } from "./notify-customer.ts";

const BATCH = 100;

/** Notifies customers once that a rental ends soon, by mail and on the page. Safe to run on several nodes. */
export async function remindOfEndingRentals(ctx: Ctx): Promise<number> {
  return transact(ctx, async (tx) => {
    const due = await tx.query<Rental>({
      name: "claim_rentals_to_remind",
      text: `update rentals.rentals r set remind_at = null, changed_at = $1
              where r.id in (select id from rentals.rentals where state = 1 and remind_at <= $1 and ends_at > $1
                              order by remind_at limit $2 for update skip locked)
             returning ${RENTAL_COLUMNS}`,
      values: [tx.clock.now(), BATCH],
    });
    recordEvents(
      tx,
      due.map(({ id, customerId }) => ({ kind: "rental.ending", customerId, orderId: id, isRental: true })),
    );
    for (const rental of due) await notifyCustomer(tx, rental, "rental_ends_soon");
    return due.length;
  });
}
