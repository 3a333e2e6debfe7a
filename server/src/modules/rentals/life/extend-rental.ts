import { type Money, micro } from "@sonum/contract/money";
import { addDays, priceOfDays, remindAt } from "@sonum/contract/rentals/price";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/database/idempotency.ts";
import * as accounts from "../../accounts/index.ts";
import {
  createKeySpendingCheck,
  createUserLimitCheck,
  recordKeyCharges,
  spendingKeyOf,
} from "../../activations/index.ts";
import { maxUsdFor, Rates } from "../../catalogue/index.ts";
import { accountFrozen, FrozenCustomers } from "../../payments/index.ts";
import * as wallet from "../../wallet/index.ts";
import { countCharges, insertCharge } from "../charge-store.ts";
import { invalidPeriod, numberUnavailable, priceChanged, rentalClosed } from "../errors.ts";
import { getOwnRental } from "../find-own-rental.ts";
import { loadRentPrices } from "../prices.ts";
import { stateAt } from "../rules.ts";
import { findRental, lockRental, updateRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { readExtension } from "./read-extension.ts";
import { lockRentalAccounts, publishRentals, settleCharges } from "./settle-rentals.ts";
import { syncRentedSims } from "./sync-rented-sims.ts";

export type RentalExtension = {
  days: number;
  currency: string;
  maxPrice?: string | undefined;
  key?: string | undefined;
  isAuto?: boolean;
};

/** Either the rental is extended and paid, or nothing happened. */
export async function extendRental(
  ctx: Ctx,
  customerId: string,
  { orderId, ...request }: RentalExtension & { orderId: number },
): Promise<Rental> {
  const before = await getOwnRental(ctx, customerId, orderId);
  if (request.days < 1) throw invalidPeriod();
  await accounts.requireLawfulUse(ctx, customerId);
  const prices = (await loadRentPrices(ctx)).of(before.service ?? undefined, before.country);
  const price = micro(priceOfDays(request.days, prices));

  await transact(ctx, async (tx) => {
    const run = () => extend(tx, before, { ...request, price });
    if (request.key === undefined) return run();
    const input = { prolong: { orderId, days: request.days } };
    return runIdempotent(tx, { owner: customerId, key: request.key, input }, run);
  });
  return (await findRental(ctx, before.id)) ?? before;
}

async function extend(tx: Tx, before: Rental, request: RentalExtension & { price: Money }): Promise<null> {
  const { id, customerId } = before;
  const { days, price, maxPrice, isAuto = false } = request;
  const currency = Rates.of(tx).get(request.currency);
  if (maxPrice !== undefined && price > maxUsdFor(maxPrice, currency)) throw priceChanged();
  const balances = await lockRentalAccounts(tx, [before]);
  if (FrozenCustomers.of(tx).has(customerId)) throw accountFrozen();
  const rental = await lockRental(tx, before);
  if (!rental || !isExtendable(tx, rental, before, request)) throw rentalClosed();
  if ((await readExtension(tx, rental)).maxDays < days) throw numberUnavailable();
  wallet.requireFunds(balances, customerId, price);
  const key = spendingKeyOf(tx);
  const limitCheck = await createUserLimitCheck(tx, [customerId]);
  const keyCheck = await createKeySpendingCheck(tx, [key]);
  const refused =
    keyCheck.reserve(key, price) ?? limitCheck.reserve({ customerId, price, isNewNumber: false });
  if (refused) throw refused;

  // The rental row is locked, so the count is stable.
  const part = await countCharges(tx, id);
  await insertCharge(tx, { rentalId: id, part, days, amount: price, isAuto });
  recordKeyCharges(tx, [{ key, orderId: id, part, amount: price }]);
  await wallet.postEntries(
    tx,
    [wallet.holdRentalEntry({ orderId: id, part, customerId, amount: price })],
    balances,
  );
  const endsAt = addDays(rental.endsAt, days);
  const keptUntil = addDays(rental.keptUntil, days);
  const more = { days: rental.days + days, price: micro(rental.price + price) };
  const times = { endsAt, keptUntil, remindAt: remindAt(rental.startsAt, endsAt), autoTriedAt: null };
  const now = await updateRental(tx, id, { ...more, ...times });
  // A final rental pays further days at once.
  if (rental.finalAt) await settleCharges(tx, [now]);
  await syncRentedSims(tx, [rental.simId]);
  publishRentals(tx, [rental]);
  return null;
}

/** Automatic extension runs once per end date: a concurrent one has already moved the end. */
function isExtendable(tx: Tx, rental: Rental, before: Rental, { isAuto }: RentalExtension): boolean {
  const state = stateAt(rental, tx.clock.now());
  if (isAuto && rental.endsAt.getTime() !== before.endsAt.getTime()) return false;
  return state === "scheduled" || state === "active";
}
