import { type Money, micro } from "@sonum/contract/money";
import { addDays, priceDays } from "@sonum/contract/rental-price";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { once } from "../../../platform/idempotency.ts";
import { mostDollarsIn } from "../../../platform/rates.ts";
import * as accounts from "../../accounts/index.ts";
import { accountFrozen } from "../../payments/index.ts";
import * as wallet from "../../wallet/index.ts";
import { badRange, numberUnavailable, priceChanged, rentalClosed } from "../errors.ts";
import { getOwn } from "../find-own.ts";
import { loadPrices } from "../prices.ts";
import { remindAt, stateAt } from "../rules.ts";
import { findRental, lockRental, setRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { countMoreDays } from "./count-more-days.ts";
import { markSims } from "./mark-sims.ts";
import { lockAccounts, publishRentals, settleParts } from "./settle-rentals.ts";

export type Prolongation = {
  days: number;
  currency: string;
  maxPrice?: string | undefined;
  key?: string | undefined;
  isAuto?: boolean;
};

/** Either the number is kept for more days after its end and they are paid, or nothing happened. */
export async function prolongRental(
  ctx: Ctx,
  customerId: string,
  { orderId, ...asked }: Prolongation & { orderId: number },
): Promise<Rental> {
  const before = await getOwn(ctx, customerId, orderId);
  if (asked.days < 1) throw badRange();
  await accounts.requireLawfulUse(ctx, customerId);
  const prices = (await loadPrices(ctx)).of(before.service ?? undefined, before.country);
  const price = micro(priceDays(asked.days, prices));

  await transact(ctx, async (tx) => {
    const work = () => prolong(tx, before, { ...asked, price });
    if (asked.key === undefined) return work();
    const input = { prolong: { orderId, days: asked.days } };
    return once(tx, { owner: customerId, key: asked.key, input }, work);
  });
  return (await findRental(ctx, before.id)) ?? before;
}

async function prolong(tx: Tx, before: Rental, asked: Prolongation & { price: Money }): Promise<null> {
  const { id, customerId } = before;
  const { days, price, maxPrice } = asked;
  const currency = tx.memory.rates.get(asked.currency);
  if (maxPrice !== undefined && price > mostDollarsIn(maxPrice, currency)) throw priceChanged();
  const balances = await lockAccounts(tx, [before]);
  if (tx.memory.frozen.has(customerId)) throw accountFrozen();
  const rental = await lockRental(tx, before);
  if (!rental || !isOpen(tx, rental, before, asked)) throw rentalClosed();
  if ((await countMoreDays(tx, rental)) < days) throw numberUnavailable();
  wallet.requireFunds(balances, customerId, price);
  const gate = await tx.memory.openLimitGate(tx, [customerId]);
  const refused = gate.take({ customerId, price, isNewNumber: false });
  if (refused) throw refused;

  const part = await insertPart(tx, id, asked);
  await wallet.postEntries(
    tx,
    [wallet.holdRental({ orderId: id, part, customerId, amount: price })],
    balances,
  );
  const endsAt = addDays(rental.endsAt, days);
  const keptUntil = addDays(rental.keptUntil, days);
  const more = { days: rental.days + days, price: micro(rental.price + price) };
  const times = { endsAt, keptUntil, remindAt: remindAt(rental.startsAt, endsAt), autoTriedAt: null };
  const now = await setRental(tx, id, { ...more, ...times });
  // What is final stays final: more days of it are paid at once.
  if (rental.finalAt) await settleParts(tx, [now]);
  await markSims(tx, [rental.simId]);
  publishRentals(tx, [rental]);
  return null;
}

/** One that prolongs itself does so once per end: whoever was faster has moved the end. */
function isOpen(tx: Tx, rental: Rental, before: Rental, { isAuto }: Prolongation): boolean {
  const state = stateAt(rental, tx.clock.now());
  if (isAuto && rental.endsAt.getTime() !== before.endsAt.getTime()) return false;
  return state === "scheduled" || state === "active";
}

/** The row of the rental is locked, so nobody else counts at this moment. */
async function insertPart(tx: Tx, rentalId: bigint, asked: Prolongation & { price: Money }): Promise<number> {
  const { parts } = await tx.db
    .selectFrom("rentals.parts")
    .select(({ fn }) => fn.countAll<bigint>().as("parts"))
    .where("rentalId", "=", rentalId)
    .executeTakeFirstOrThrow();
  const part = Number(parts);
  const { days, price: amount, isAuto = false } = asked;
  await tx.db
    .insertInto("rentals.parts")
    .values({ rentalId, part, days, amount, paidAt: tx.clock.now(), isAuto })
    .execute();
  return part;
}
