import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import { recordEvents } from "../../events/index.ts";
import { reverseCommissions } from "../../referrals/index.ts";
import * as wallet from "../../wallet/index.ts";
import { lockRental, updateRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { lockRentalAccounts, publishRentals } from "./settle-rentals.ts";

/** What of a rental may still be refunded: the price of a final one, less what went back already. */
export const refundableRent = ({ finalAt, price, refunded }: Rental): Money =>
  micro(finalAt === null ? 0n : price - refunded);

/**
 * Refunds a part of a rental's price at the shop's expense; the rental goes on and the partner keeps the earnings. False if
 * less than that can still be refunded.
 */
export async function refundRentalByHand(
  tx: Tx,
  before: Rental,
  { key, amount }: { key: string; amount: Money },
): Promise<boolean> {
  const { id, customerId } = before;
  const balances = await lockRentalAccounts(tx, [before]);
  const rental = await lockRental(tx, before);
  const refundable = rental ? refundableRent(rental) : micro(0n);
  if (!rental || amount > refundable) return false;
  await updateRental(tx, id, { refunded: micro(rental.refunded + amount) });
  await wallet.postEntries(
    tx,
    [wallet.refundByHandEntry({ key, orderId: id, customerId, amount })],
    balances,
  );
  await reverseCommissions(tx, [{ orderId: id, refunded: amount, price: refundable }]);
  recordEvents(tx, [{ kind: "order.refunded", customerId, orderId: id, isRental: true, amount }]);
  publishRentals(tx, [rental]);
  return true;
}
