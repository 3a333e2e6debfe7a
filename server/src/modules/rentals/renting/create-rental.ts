import { setTimeout } from "node:timers/promises";
import { type Money, micro, minMoney } from "@sonum/contract/money";
import * as rent from "@sonum/contract/rentals/price";
import { remindAt } from "@sonum/contract/rentals/price";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/database/idempotency.ts";
import * as accounts from "../../accounts/index.ts";
import {
  countRefusal,
  countSales,
  createKeySpendingCheck,
  createUserLimitCheck,
  recordKeyCharges,
  spendingKeyOf,
  VelocityLimiter,
} from "../../activations/index.ts";
import { assertMayBuy, formatRate, maxUsdFor, Rates } from "../../catalogue/index.ts";
import { accountFrozen, FrozenCustomers } from "../../payments/index.ts";
import * as wallet from "../../wallet/index.ts";
import { insertCharge } from "../charge-store.ts";
import { invalidPeriod, numberUnavailable, priceChanged } from "../errors.ts";
import { syncRentedSims } from "../life/sync-rented-sims.ts";
import { assertRentable } from "../lists/rentable.ts";
import { capDaysAhead } from "../lists/rental-stock-cache.ts";
import { loadRentPrices } from "../prices.ts";
import { findRental, insertRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { claimSim } from "./claim-sim.ts";
import { type RentQuote, verifyQuote } from "./quote-token.ts";

export type RentalRequest = rent.RentSplit & {
  id: string;
  from?: string | undefined;
  maxPrice?: string | undefined;
  /** Any of these operators; all if not given. */
  operators?: string[] | undefined;
  key: string | undefined;
  address?: string | undefined;
};

type Renting = {
  quote: RentQuote;
  days: number;
  from: string;
  price: Money;
  wanted: RentalRequest;
};

/** Attempts when every matching SIM is being bought on. */
const ATTEMPTS_MAX = 8;
const RETRY_MS = 15;

/** Either the customer has the number for these days and the money is held, or nothing happened. */
export async function createRental(ctx: Ctx, customerId: string, wanted: RentalRequest): Promise<Rental> {
  try {
    return await create(ctx, customerId, wanted);
  } catch (error) {
    countRefusal(ctx, error);
    throw error;
  }
}

async function create(ctx: Ctx, customerId: string, wanted: RentalRequest): Promise<Rental> {
  const quote = verifyQuote(ctx, customerId, wanted.id);
  const days = rent.countDays(wanted);
  const from = wanted.from ?? rent.toUtcDay(ctx.clock.now());
  await accounts.requireLawfulUse(ctx, customerId);

  const { service } = quote;
  if (service !== undefined) {
    const isTrusted = () => accounts.isTrusted(ctx, customerId);
    await assertMayBuy(ctx, { service, customerId, isTrusted });
  }
  const price = await priceOf(ctx, quote, days);
  await VelocityLimiter.of(ctx).prepare(ctx, customerId);
  const renting = { quote, days, from, price, wanted };
  const id = await retryWhileBusy((isLast) => rentOnce(ctx, renting, isLast));
  const rental = await findRental(ctx, id);
  if (!rental) throw new Error("The created rental was not found");
  return rental;
}

/** The lower of the quoted and the current price. */
async function priceOf(ctx: Ctx, { service, country, prices }: RentQuote, days: number): Promise<Money> {
  const today = rent.priceOfDays(days, (await loadRentPrices(ctx)).of(service, country));
  const quoted = rent.priceOfDays(days, prices);
  return micro(minMoney(quoted, today));
}

/** Not checked for retries: they get their rental even if the quote has expired. */
function assertValidRequest(ctx: Ctx, { quote, days, from, price, wanted }: Renting): void {
  assertRentable(ctx, quote.service);
  const today = rent.toUtcDay(ctx.clock.now());
  const maximum = { maxPeriod: "DAY", maxDuration: capDaysAhead(ctx, Number.POSITIVE_INFINITY) } as const;
  if (!rent.isRentable({ from, days }, { today, ...maximum })) throw invalidPeriod();
  if (quote.endsAt <= ctx.clock.now().getTime()) throw priceChanged();
  const currency = Rates.of(ctx).get(quote.currency);
  if (wanted.maxPrice !== undefined && price > maxUsdFor(wanted.maxPrice, currency)) throw priceChanged();
}

/** A SIM being bought on is free again, or sold, within moments. */
async function retryWhileBusy(attempt: (isLast: boolean) => Promise<bigint | undefined>): Promise<bigint> {
  for (let n = 1; n <= ATTEMPTS_MAX; n++) {
    const id = await attempt(n === ATTEMPTS_MAX);
    if (id !== undefined) return id;
    await setTimeout(RETRY_MS * n);
  }
  throw numberUnavailable();
}

/** Undefined if every matching SIM was busy. */
async function rentOnce(ctx: Ctx, renting: Renting, isLast: boolean): Promise<bigint | undefined> {
  const { quote, days, wanted } = renting;
  const { customerId: owner, service = null, country } = quote;
  try {
    return await transact(ctx, async (tx) => {
      if (wanted.key === undefined) return rentNow(tx, renting);
      const { from = null, operators } = wanted;
      const input = { rent: { service, country, days, from, ...(operators && { operators }) } };
      const request = { owner, key: wanted.key, input };
      return BigInt(await runIdempotent(tx, request, async () => String(await rentNow(tx, renting))));
    });
  } catch (error) {
    if (error instanceof SimsBusy && !isLast) return undefined;
    throw error instanceof SimsBusy ? numberUnavailable() : error;
  }
}

/** Aborts the attempt, so that its locks are released while it waits. */
class SimsBusy extends Error {}

async function rentNow(tx: Tx, renting: Renting): Promise<bigint> {
  assertValidRequest(tx, renting);
  const { customerId } = renting.quote;
  const { available, held } = wallet.accounts;
  VelocityLimiter.of(tx).lockShared(tx, [limitedPurchase(renting)]);
  const balances = await wallet.lockBalances(tx, [available(customerId), held(customerId)]);
  if (FrozenCustomers.of(tx).has(customerId)) throw accountFrozen();
  wallet.requireFunds(balances, customerId, renting.price);

  const key = spendingKeyOf(tx);
  const limitCheck = await createUserLimitCheck(tx, [customerId]);
  const keyCheck = await createKeySpendingCheck(tx, [key]);
  const refused =
    keyCheck.reserve(key, renting.price) ??
    limitCheck.reserve({ customerId, price: renting.price, isNewNumber: true });
  if (refused) throw refused;
  const countRental = await reserveBuy(tx, renting);
  const rental = await rentSim(tx, renting);
  const part = { orderId: rental.id, part: 0, customerId, amount: renting.price };
  await wallet.postEntries(tx, [wallet.holdRentalEntry(part)], balances);
  await insertCharge(tx, { rentalId: rental.id, part: 0, days: renting.days, amount: renting.price });
  recordKeyCharges(tx, [{ key, orderId: rental.id, amount: renting.price }]);
  await syncRentedSims(tx, [rental.simId]);
  countRental();
  countSales(tx, "rental", 1);
  tx.publish([
    { kind: "rental", customerId, orderId: tx.publicIds.toPublic(rental.id) },
    { kind: "balance", customerId },
  ]);
  return rental.id;
}

/** Rentals count towards the same velocity limits as other purchases. */
const limitedPurchase = ({ quote, price, wanted }: Renting) => ({
  customerId: quote.customerId,
  service: quote.service ?? 0,
  country: quote.country,
  price,
  address: wanted.address,
});

/** Call the result once the rental is made. */
async function reserveBuy(tx: Tx, renting: Renting): Promise<() => void> {
  const purchase = limitedPurchase(renting);
  const check = await VelocityLimiter.of(tx).checkBuys(tx, [purchase]);
  const refused = check.reserve(purchase);
  if (refused) throw refused;
  return () => check.finish([purchase]);
}

/** Claims a SIM and inserts its rental. */
async function rentSim(
  tx: Tx,
  { quote, days, from, price, wanted }: Renting,
): Promise<{ id: bigint; simId: number }> {
  const now = tx.clock.now();
  const { startsAt, endsAt } = rent.rentalTimes({ from, days }, now);
  const keptUntil = new Date(endsAt.getTime() + tx.settings.rentals.cooldownMs);
  const offset =
    rent.countDaysInclusive(rent.startOfDay(rent.toUtcDay(now)) ?? now, rent.startOfDay(from) ?? now) - 1;
  const daysAhead = offset + days - 1;
  const { customerId, service, country } = quote;
  const period = { service, country, startsAt, keptUntil, daysAhead, operators: wanted.operators };
  const claim = await claimSim(tx, period);
  if (!("sim" in claim)) throw claim.isBusy ? new SimsBusy() : numberUnavailable();

  const currency = Rates.of(tx).get(quote.currency);
  return insertRental(tx, {
    ...claim.sim,
    customerId,
    service: service ?? null,
    country,
    days,
    price,
    startsAt,
    endsAt,
    keptUntil,
    currency: currency.code,
    rate: formatRate(currency),
    createdAt: now,
    changedAt: now,
    remindAt: remindAt(startsAt, endsAt),
  });
}
