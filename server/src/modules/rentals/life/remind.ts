import { type Ctx, transact } from "../../../platform/context.ts";
import { noteEvents } from "../../events/index.ts";
import { RENTAL } from "../store.ts";
import type { Rental } from "../tables.ts";
import { tellCustomer } from "./tell-customer.ts";

const BATCH = 100;

/** Notifies customers once that a rental ends soon, by mail and on the page. Safe to run on several nodes. */
export async function remindDue(ctx: Ctx): Promise<number> {
  return transact(ctx, async (tx) => {
    const due = await tx.query<Rental>({
      name: "claim_rentals_to_remind",
      text: `update rentals.rentals r set remind_at = null, changed_at = $1
              where r.id in (select id from rentals.rentals where state = 1 and remind_at <= $1 and ends_at > $1
                              order by remind_at limit $2 for update skip locked)
             returning ${RENTAL}`,
      values: [tx.clock.now(), BATCH],
    });
    noteEvents(
      tx,
      due.map(({ id, customerId }) => ({ kind: "rental.ending", customerId, orderId: id, isRental: true })),
    );
    for (const rental of due) await tellCustomer(tx, rental, "rental_ends_soon");
    return due.length;
  });
}
