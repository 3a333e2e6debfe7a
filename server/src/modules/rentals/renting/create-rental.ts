import { setTimeout } from "node:timers/promises";
import { type Money, micro } from "@sonum/contract/money";
import * as rent from "@sonum/contract/rental-price";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { once } from "../../../platform/idempotency.ts";
import { mostDollarsIn, rateText } from "../../../platform/rates.ts";
import * as accounts from "../../accounts/index.ts";
import { assertMayBuy } from "../../catalogue/index.ts";
import { accountFrozen } from "../../payments/index.ts";
import * as wallet from "../../wallet/index.ts";
import { badRange, numberUnavailable, priceChanged } from "../errors.ts";
import { markSims } from "../life/mark-sims.ts";
import { assertRentable } from "../lists/rentable.ts";
import { cap } from "../lists/rental-stock.ts";
import { loadPrices } from "../prices.ts";
import { lesser, remindAt } from "../rules.ts";
import { findRental } from "../store.ts";
import type { Rental } from "../tables.ts";
import { type ClaimedSim, claimSim } from "./claim-sim.ts";
import { type RentQuote, readQuote } from "./quote-token.ts";

export type WantedRental = rent.RentSplit & {
  id: string;
  from?: string | undefined;
  maxPrice?: string | undefined;
  /** Any of these operators will do; every one when none is named. */
  operators?: string[] | undefined;
  key: string | undefined;
  address?: string | undefined;
};

type Renting = {
  quote: RentQuote;
  days: number;
  from: string;
  price: Money;
  wanted: WantedRental;
  /** Counted against the limits, and not yet known to be made. */
  counted: Counted[];
};

type Counted = { step: Parameters<Ctx["memory"]["velocity"]["takeBuy"]>[0]; at: Date };

/** How often it is tried again when every SIM that fits is just being bought on. */
const TRIES_MAX = 8;
const TRY_AGAIN_MS = 15;

/** Either the customer has the number for these days and the money is set aside, or nothing happened. */
export async function createRental(ctx: Ctx, customerId: string, wanted: WantedRental): Promise<Rental> {
  const quote = readQuote(ctx, customerId, wanted.id);
  const days = rent.countDays(wanted);
  const from = wanted.from ?? rent.dayOf(ctx.clock.now());
  await accounts.requireLawfulUse(ctx, customerId);

  const { service } = quote;
  if (service !== undefined) {
    const isTrusted = () => accounts.isTrusted(ctx, customerId);
    await assertMayBuy(ctx, { service, customerId, isTrusted });
  }
  const price = await priceOf(ctx, quote, days);
  await ctx.memory.velocity.prepare(ctx, customerId);
  const renting = { quote, days, from, price, wanted, counted: [] };
  const id = await whenFree((isLast) => rentOnce(ctx, renting, isLast));
  const rental = await findRental(ctx, id);
  if (!rental) throw new Error("A rental was lost while it was made");
  return rental;
}

/** The lower of what was promised and what it costs today. */
async function priceOf(ctx: Ctx, { service, country, prices }: RentQuote, days: number): Promise<Money> {
  const today = rent.priceDays(days, (await loadPrices(ctx)).of(service, country));
  const promised = rent.priceDays(days, prices);
  return micro(lesser(promised, today));
}

/** Looked at only when it is not a repeat: what was rented before is answered also when its quote is long over. */
function refuseUnfit(ctx: Ctx, { quote, days, from, price, wanted }: Renting): void {
  assertRentable(ctx, quote.service);
  const today = rent.dayOf(ctx.clock.now());
  const maximum = { maxPeriod: "DAY", maxDuration: cap(ctx, Number.POSITIVE_INFINITY) } as const;
  if (!rent.isRentable({ from, days }, { today, ...maximum })) throw badRange();
  if (quote.endsAt <= ctx.clock.now().getTime()) throw priceChanged();
  const currency = ctx.memory.rates.get(quote.currency);
  if (wanted.maxPrice !== undefined && price > mostDollarsIn(wanted.maxPrice, currency)) throw priceChanged();
}

/** A SIM on which somebody is just buying is free again, or gone, in a moment. */
async function whenFree(attempt: (isLast: boolean) => Promise<bigint | undefined>): Promise<bigint> {
  for (let tries = 1; tries <= TRIES_MAX; tries++) {
    const id = await attempt(tries === TRIES_MAX);
    if (id !== undefined) return id;
    await setTimeout(TRY_AGAIN_MS * tries);
  }
  throw numberUnavailable();
}

/** Nothing when every SIM that fits was busy. */
async function rentOnce(ctx: Ctx, renting: Renting, isLast: boolean): Promise<bigint | undefined> {
  const { quote, days, wanted } = renting;
  const { customerId: owner, service = null, country } = quote;
  try {
    return await transact(ctx, async (tx) => {
      if (wanted.key === undefined) return rentNow(tx, renting);
      const { from = null, operators } = wanted;
      const input = { rent: { service, country, days, from, ...(operators && { operators }) } };
      const request = { owner, key: wanted.key, input };
      return BigInt(await once(tx, request, async () => String(await rentNow(tx, renting))));
    });
  } catch (error) {
    settleCounted(ctx, renting, false);
    if (error instanceof SimsBusy && !isLast) return undefined;
    throw error instanceof SimsBusy ? numberUnavailable() : error;
  }
}

/** Ends the attempt, so that what it locked is free for others while it waits. */
class SimsBusy extends Error {}

async function rentNow(tx: Tx, renting: Renting): Promise<bigint> {
  refuseUnfit(tx, renting);
  const { customerId } = renting.quote;
  const { available, held } = wallet.accounts;
  const balances = await wallet.lockBalances(tx, [available(customerId), held(customerId)]);
  if (tx.memory.frozen.has(customerId)) throw accountFrozen();
  wallet.requireFunds(balances, customerId, renting.price);

  const gate = await tx.memory.openLimitGate(tx, [customerId]);
  const refused = gate.take({ customerId, price: renting.price, isNewNumber: true });
  if (refused) throw refused;
  countBuy(tx, renting);
  const rental = await write(tx, renting);
  const part = { orderId: rental.id, part: 0, customerId, amount: renting.price };
  await wallet.postEntries(tx, [wallet.holdRental(part)], balances);
  await tx.db
    .insertInto("rentals.parts")
    .values({
      rentalId: rental.id,
      part: 0,
      days: renting.days,
      amount: renting.price,
      paidAt: tx.clock.now(),
    })
    .execute();
  await markSims(tx, [rental.simId]);
  tx.publish([
    { kind: "rental", customerId, orderId: tx.orderIds.toPublic(rental.id) },
    { kind: "balance", customerId },
  ]);
  return rental.id;
}

/** Rentals count against the same limits as other purchases. */
function countBuy(tx: Tx, renting: Renting): void {
  const { velocity } = tx.memory;
  const { customerId, service = 0, country } = renting.quote;
  const step = { customerId, service, country, price: renting.price, address: renting.wanted.address };
  const at = tx.clock.now();
  const hit = velocity.takeBuy(step, at);
  if (hit) throw velocity.refuse(tx, customerId, hit);
  renting.counted.push({ step, at });
  tx.afterCommit(() => settleCounted(tx, renting, true));
}

function settleCounted({ memory }: Ctx, { counted }: Renting, isMade: boolean) {
  for (const { step, at } of counted.splice(0)) memory.velocity.settleBuy(step, at, isMade);
}

async function write(
  tx: Tx,
  { quote, days, from, price, wanted }: Renting,
): Promise<{ id: bigint; simId: number }> {
  const now = tx.clock.now();
  const { startsAt, endsAt } = rent.rentalTimes({ from, days }, now);
  const keptUntil = new Date(endsAt.getTime() + tx.settings.rentals.cooldownMs);
  const offset = rent.daysBetween(rent.startOfDay(rent.dayOf(now)) ?? now, rent.startOfDay(from) ?? now) - 1;
  const daysAhead = offset + days - 1;
  const { customerId, service, country } = quote;
  const stretch = { service, country, startsAt, keptUntil, daysAhead, operators: wanted.operators };
  const claim = await claimSim(tx, stretch);
  if (!("sim" in claim)) throw claim.isBusy ? new SimsBusy() : numberUnavailable();

  const currency = tx.memory.rates.get(quote.currency);
  return tx.db
    .insertInto("rentals.rentals")
    .values({
      ...{ customerId, service: service ?? null, country, days, price, startsAt, endsAt, keptUntil },
      ...soldOn(claim.sim),
      ...{ currency: currency.code, rate: rateText(currency), createdAt: now, changedAt: now },
      ...{ remindAt: remindAt(startsAt, endsAt) },
    })
    .returning(["id", "simId"])
    .executeTakeFirstOrThrow();
}

const soldOn = ({ simId, partnerId, phone, operator }: ClaimedSim) => ({ simId, partnerId, phone, operator });
