import type { AutoProlong } from "@sonum/contract/rentals/rental";
import { type Ctx, transact } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { findUserContact } from "../../accounts/index.ts";
import { rentalClosed } from "../errors.ts";
import { getOwnRental } from "../find-own-rental.ts";
import { AUTO_EXTEND_LEAD_MS, AUTO_EXTEND_RETRY_MS, autoExtendDays, stateAt } from "../rules.ts";
import { lockRental, RENTAL_COLUMNS, updateRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { extendRental } from "./extend-rental.ts";
import { notifyCustomer } from "./notify-customer.ts";

const BATCH = 50;

/** Turns automatic extension shortly before the end on or off. */
export async function setAutoExtend(
  ctx: Ctx,
  customerId: string,
  { orderId, period }: { orderId: number; period: AutoProlong | null },
): Promise<Rental> {
  const before = await getOwnRental(ctx, customerId, orderId);
  return transact(ctx, async (tx) => {
    const rental = await lockRental(tx, before);
    if (!rental || !["scheduled", "active"].includes(stateAt(rental, tx.clock.now()))) throw rentalClosed();
    tx.publish([{ kind: "rental", customerId, orderId }]);
    return updateRental(tx, before.id, { autoProlong: period, autoTriedAt: null });
  });
}

/**
 * Extends rentals with automatic extension that end soon. Failures are retried until the end; the customer is notified
 * once.
 */
export async function extendDueRentals(ctx: Ctx): Promise<number> {
  const due = await claimDue(ctx);
  for (const rental of due) await extendOne(ctx, rental);
  return due.length;
}

type Due = Rental & { isFirstAttempt: boolean };

/** Claims due rentals by recording the attempt, so that one node tries. */
const claimDue = (ctx: Ctx): Promise<Due[]> => {
  const now = ctx.clock.now().getTime();
  return ctx.query<Due>({
    name: "claim_rentals_to_prolong",
    text: `with due as (
             select id, auto_tried_at is null as is_first_try from rentals.rentals
              where state = 1 and auto_prolong is not null and ends_at > $1 and ends_at <= $2
                and (auto_tried_at is null or auto_tried_at <= $3)
              order by ends_at limit $4 for update skip locked
           )
           update rentals.rentals r set auto_tried_at = $1
             from due where r.id = due.id
           returning ${RENTAL_COLUMNS}, due.is_first_try as "isFirstAttempt"`,
    values: [new Date(now), new Date(now + AUTO_EXTEND_LEAD_MS), new Date(now - AUTO_EXTEND_RETRY_MS), BATCH],
  });
};

async function extendOne(ctx: Ctx, { isFirstAttempt, ...rental }: Due): Promise<void> {
  const { customerId, currency, autoProlong } = rental;
  if (autoProlong === null || !(await findUserContact(ctx, customerId))) return;
  const orderId = ctx.orderIds.toPublic(rental.id);
  try {
    await extendRental(ctx, customerId, {
      orderId,
      days: autoExtendDays[autoProlong],
      currency,
      isAuto: true,
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (isFirstAttempt) await transact(ctx, (tx) => notifyCustomer(tx, rental, "rental_not_prolonged"));
  }
}
