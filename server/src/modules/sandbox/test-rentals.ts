import { type Money, micro } from "@sonum/contract/money";
import * as rent from "@sonum/contract/rentals/price";
import { type RentalItem, WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import { DAY_MS } from "@sonum/contract/time-units";
import { type Ctx, transact } from "../../platform/context.ts";
import * as activations from "../activations/index.ts";
import { CatalogueCache, isSellable, maxUsdFor, Rates, unknownService } from "../catalogue/index.ts";
import * as rentals from "../rentals/index.ts";
import { buyOncePerKey, hashRequest, NUMBERS_MAX, pickOperator, testPhoneIn } from "./buy-test-number.ts";
import { presentTestRental } from "./present-test-rental.ts";
import { lockBalanceToPay } from "./sandbox-balance.ts";
import { scenarioOf } from "./scenarios.ts";
import { cancelTestEvents, emitCancelled, scheduleTestEvents } from "./schedule-test-events.ts";
import * as store from "./store.ts";
import type { StoredCharge, TestOrder } from "./tables.ts";
import { addMs } from "./test-order-snapshot.ts";

type Owner = { customerId: string; currency: string };

/** Rents a fake number for test money. */
export async function rentTestNumber(
  ctx: Ctx,
  customerId: string,
  wanted: rentals.RentNumberRequest & { from?: string | undefined },
): Promise<RentalItem> {
  const { currency, days, key, from = rent.toUtcDay(ctx.clock.now()) } = wanted;
  const { service, country, prices } = await getTestOffer(ctx, wanted);
  const operator = pickOperator(wanted.operators);
  if (!isValidPeriod(ctx, { from, days })) throw rentals.invalidPeriod();
  const price = micro(rent.priceOfDays(days, prices));
  if (wanted.maxPrice !== undefined && price > maxUsdFor(wanted.maxPrice, Rates.of(ctx).get(currency)))
    throw activations.numberUnavailable();
  const asked = hashRequest(["rent", wanted.service, wanted.country, operator, days, wanted.from ?? ""]);
  const rental = await transact(ctx, (tx) =>
    buyOncePerKey(tx, { customerId, key, asked }, async () => {
      const { numbers } = await lockBalanceToPay(tx, customerId, price);
      if (numbers >= NUMBERS_MAX) throw activations.numberUnavailable();
      const number = numbers + 1;
      await store.updateBalance(tx, customerId, { numbers: number });
      const now = tx.clock.now();
      const { codeMs } = scenarioOf(operator);
      const { startsAt, endsAt: expiresAt } = rent.rentalTimes({ from, days }, now);
      const rented = await store.insertOrder(tx, {
        userId: customerId,
        number,
        service: service ?? null,
        country,
        operator,
        price,
        asked,
        phone: testPhoneIn(tx, country, number),
        createdAt: now,
        startsAt,
        expiresAt,
        codeAt: codeMs === undefined ? null : addMs(startsAt, codeMs),
        parts: JSON.stringify([toCharge(days, price, now)]),
        key: key ?? null,
      });
      scheduleTestEvents(tx, rented);
      return rented;
    }),
  );
  return presentTestRental(ctx, rental, currency);
}

/** What the shop does not sell is not rented here either; prices are the shop's. */
export async function getTestOffer(
  ctx: Ctx,
  { service: code, country: iso2 }: { service: string; country: string },
) {
  const catalogueCache = CatalogueCache.of(ctx);
  const service = code === WHOLE_NUMBER_SERVICE ? undefined : catalogueCache.findService(code);
  const country = catalogueCache.findCountry(iso2);
  if (code !== WHOLE_NUMBER_SERVICE && (!service || !isSellable(service)))
    throw unknownService({ service: code });
  if (!country || country.isHidden) throw activations.numberUnavailable();
  const prices = (await rentals.loadRentPrices(ctx)).of(service?.number, country.number);
  return { service: service?.number, country: country.number, prices };
}

/** As in the shop: starts today or later and ends by the last rentable day. */
function isValidPeriod(ctx: Ctx, wanted: { from: string; days: number }): boolean {
  const maximum = { maxPeriod: "DAY", maxDuration: maxRentalDays(ctx) } as const;
  const isShort = wanted.days <= maxRentalDays(ctx);
  return isShort && rent.isRentable(wanted, { today: rent.toUtcDay(ctx.clock.now()), ...maximum });
}

export const maxRentalDays = ({ settings }: Ctx): number => settings.rentals.maxMonths * 30;

const toCharge = (days: number, amount: Money, paidAt: Date, key?: string): StoredCharge => ({
  days,
  amount: String(amount),
  paidAt: paidAt.toISOString(),
  ...(key !== undefined && { key }),
});

export async function getOwnTestRental(ctx: Ctx, customerId: string, orderId: number): Promise<TestOrder> {
  const rental = await store.findOwn(ctx, customerId, ctx.publicIds.toInternal(orderId));
  if (!rental?.parts) throw rentals.rentalNotFound();
  return rental;
}

export async function findTestRental(
  ctx: Ctx,
  { customerId, currency }: Owner,
  orderId: number,
): Promise<RentalItem | undefined> {
  const rental = await store.findOwn(ctx, customerId, ctx.publicIds.toInternal(orderId));
  return rental?.parts ? presentTestRental(ctx, rental, currency) : undefined;
}

export const listTestRentals = async (ctx: Ctx, { customerId, currency }: Owner): Promise<RentalItem[]> =>
  (await store.listOwn(ctx, customerId, "rentals")).map((rental) => presentTestRental(ctx, rental, currency));

export const listActiveTestRentals = async (ctx: Ctx, owner: Owner): Promise<RentalItem[]> =>
  (await listTestRentals(ctx, owner)).filter(({ state }) => OPEN_STATES.has(state));

/** Running or scheduled. */
const OPEN_STATES: ReadonlySet<string> = new Set(["active", "scheduled"]);
export const isOpenTestRental = (ctx: Ctx, rental: TestOrder): boolean =>
  OPEN_STATES.has(presentTestRental(ctx, rental, "USD").state);

export async function readTestInbox(
  ctx: Ctx,
  customerId: string,
  { orderId, limit, offset }: { orderId: number; limit: number; offset: number },
) {
  const { messages } = presentTestRental(ctx, await getOwnTestRental(ctx, customerId, orderId), "USD");
  return { data: messages.slice(offset, offset + limit), total: messages.length };
}

export const cancelTestRental = (ctx: Ctx, customerId: string, orderId: number): Promise<void> =>
  endRental(ctx, customerId, { orderId, action: "cancel", column: "cancelledAt" });

export const endTestRental = (ctx: Ctx, customerId: string, orderId: number): Promise<void> =>
  endRental(ctx, customerId, { orderId, action: "end", column: "finishedAt" });

type RentalEnd = { orderId: number; action: "cancel" | "end"; column: "cancelledAt" | "finishedAt" };

function endRental(ctx: Ctx, customerId: string, { orderId, action, column }: RentalEnd): Promise<void> {
  return transact(ctx, async (tx) => {
    await lockBalanceToPay(tx, customerId, micro(0n));
    const rental = await getOwnTestRental(tx, customerId, orderId);
    if (!presentTestRental(tx, rental, "USD").actions.includes(action)) throw activations.orderClosed();
    const changed = await store.setOrder(tx, rental.id, { [column]: tx.clock.now() });
    await (action === "cancel" ? emitCancelled(tx, changed) : cancelTestEvents(tx, changed));
  });
}

export async function quoteTestExtension(
  ctx: Ctx,
  customerId: string,
  orderId: number,
): ReturnType<typeof rentals.quoteExtension> {
  const rental = await getOwnTestRental(ctx, customerId, orderId);
  const prices = (await rentals.loadRentPrices(ctx)).of(rental.service ?? undefined, rental.country);
  const days = (rental.expiresAt.getTime() - rental.createdAt.getTime()) / DAY_MS;
  return {
    prices,
    maxDays: isOpenTestRental(ctx, rental) ? Math.max(0, maxRentalDays(ctx) - Math.round(days)) : 0,
    limitedBy: "maximum",
  };
}

type ExtensionRequest = {
  orderId: number;
  days: number;
  currency?: string;
  maxPrice?: string | undefined;
  key?: string | undefined;
};

/** Extends a rental once per key. */
export async function extendTestRental(
  ctx: Ctx,
  customerId: string,
  { orderId, days, currency = "USD", maxPrice, key }: ExtensionRequest,
): Promise<void> {
  const { prices, maxDays } = await quoteTestExtension(ctx, customerId, orderId);
  if (maxDays === 0) throw activations.orderClosed();
  if (days < 1 || days > maxDays) throw activations.numberUnavailable();
  const price = micro(rent.priceOfDays(days, prices));
  if (maxPrice !== undefined && price > maxUsdFor(maxPrice, Rates.of(ctx).get(currency)))
    throw activations.numberUnavailable();
  await transact(ctx, async (tx) => {
    await lockBalanceToPay(tx, customerId, micro(0n));
    const rental = await getOwnTestRental(tx, customerId, orderId);
    if (key !== undefined && rental.parts?.some((part) => part.key === key)) return;
    await lockBalanceToPay(tx, customerId, price);
    const parts = [...(rental.parts ?? []), toCharge(days, price, tx.clock.now(), key)];
    await store.setOrder(tx, rental.id, {
      price: micro(rental.price + price),
      expiresAt: rent.addDays(rental.expiresAt, days),
      parts: JSON.stringify(parts),
    });
  });
}

export async function listTestCharges(
  ctx: Ctx,
  customerId: string,
  orderId: number,
): Promise<rentals.RentalCharge[]> {
  const { parts } = await getOwnTestRental(ctx, customerId, orderId);
  return (parts ?? []).map(({ days, amount, paidAt }, part) => ({
    part,
    days,
    amount: micro(BigInt(amount)),
    paidAt: new Date(paidAt),
  }));
}
