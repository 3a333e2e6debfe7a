import { createHash } from "node:crypto";
import type { OrderItem } from "@sonum/contract/activations/activation";
import type { Money } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { keyReused } from "../../platform/database/idempotency.ts";
import * as activations from "../activations/index.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { AddOrderWebhooks, activationWebhook, assertPublicUrl } from "../events/index.ts";
import { presentTestOrder } from "./present-test-order.ts";
import { lockBalanceToPay, TEST_MONEY } from "./sandbox-balance.ts";
import { findOperator, phoneOf, SOLD_OUT, scenarioOf } from "./scenarios.ts";
import { scheduleTestEvents } from "./schedule-test-events.ts";
import * as store from "./store.ts";
import type { TestOrder } from "./tables.ts";
import { addMs } from "./test-order-snapshot.ts";

/** Numbers a user can buy between two resets. */
export const NUMBERS_MAX = 100_000;

/** Sells a fake number for test money. What the shop does not sell is refused here too. */
export async function buyTestNumber(
  ctx: Ctx,
  customerId: string,
  given: activations.PurchaseRequest,
): Promise<OrderItem> {
  const wanted = activations.withKnownOperators(given);
  const { key, notPrefixes = [], service: code, webhook } = wanted;
  assertPublicUrl(ctx, webhook);
  const { service, country, price } = activations.quoteOffer(ctx, customerId, wanted);
  const operator = pickOperator(wanted.operators ?? (wanted.operator ? [wanted.operator] : undefined));
  const asked = hashRequest([code, wanted.country, operator, notPrefixes, ...(webhook ? [webhook] : [])]);
  const order = await transact(ctx, (tx) =>
    buyOncePerKey(tx, { customerId, key, asked }, async () => {
      const offer = { service, country, operator };
      const { numbers } = await lockBalanceToPay(tx, customerId, price);
      const number = numbers + 1;
      const phone = testPhoneIn(tx, country, number);
      const digits = phone.slice(1);
      if (numbers >= NUMBERS_MAX || notPrefixes.some((prefix) => digits.startsWith(prefix)))
        throw activations.numberUnavailable();
      await store.updateBalance(tx, customerId, { numbers: number });
      return insertTestOrder(tx, customerId, { ...offer, price, number, phone, key, asked, webhook });
    }),
  );
  return presentTestOrder(ctx, order, wanted.currency);
}

/** The first named operator with numbers; by default the one whose codes come at once. */
export function pickOperator(names: readonly string[] | undefined): string {
  if (names === undefined) return "prompt";
  const operator = names.flatMap((name) => findOperator(name) ?? []).find((one) => one !== SOLD_OUT);
  if (!operator) throw activations.numberUnavailable();
  return operator;
}

export const testPhoneIn = (ctx: Ctx, country: number, number: number): string =>
  phoneOf(CatalogueCache.of(ctx).countryAt(country)?.prefix ?? "", number);

export const hashRequest = (asked: unknown): string =>
  createHash("sha256").update(JSON.stringify(asked)).digest("hex");

type KeyedRequest = { customerId: string; key: string | undefined; asked: string };

/** The same key returns the same order; reused for another request it is refused. */
export async function buyOncePerKey(
  tx: Tx,
  keyed: KeyedRequest,
  buy: () => Promise<TestOrder>,
): Promise<TestOrder> {
  const { customerId, key, asked } = keyed;
  if (key === undefined) return buy();
  await store.lockBalance(tx, customerId, TEST_MONEY);
  const earlier = await store.findByKey(tx, customerId, key);
  if (earlier && earlier.asked !== asked) throw keyReused();
  return earlier ?? buy();
}

type NewTestOrder = {
  service: number;
  country: number;
  operator: string;
  phone: string;
  number: number;
  price: Money;
  key: string | undefined;
  asked: string;
  webhook?: string | undefined;
};

async function insertTestOrder(
  tx: Tx,
  userId: string,
  { key, webhook, ...sold }: NewTestOrder,
): Promise<TestOrder> {
  const now = tx.clock.now();
  const { codeMs, lifetimeMs = tx.settings.orderLifetimeMs } = scenarioOf(sold.operator);
  const order = await store.insertOrder(tx, {
    ...sold,
    userId,
    key: key ?? null,
    createdAt: now,
    expiresAt: addMs(now, lifetimeMs),
    codeAt: codeMs === undefined ? null : addMs(now, codeMs),
  });
  // Before scheduling, because events are scheduled for customers with webhooks only.
  if (webhook !== undefined)
    await AddOrderWebhooks.of(tx)(tx, [activationWebhook({ ...order, customerId: userId, webhook }, true)]);
  scheduleTestEvents(tx, order);
  return order;
}

/** Buys the number of an earlier order again; in the sandbox it cannot be taken by others. */
export async function buyTestAgain(
  ctx: Ctx,
  customerId: string,
  { orderId, service: named, currency, key, maxPrice }: Parameters<typeof activations.buyAgain>[2],
): Promise<OrderItem> {
  const earlier = await store.findOwn(ctx, customerId, ctx.publicIds.toInternal(orderId));
  if (!earlier || earlier.parts) throw activations.orderNotFound();
  const catalogueCache = CatalogueCache.of(ctx);
  const service =
    named ?? (earlier.service === null ? undefined : catalogueCache.serviceAt(earlier.service)?.code);
  const country = catalogueCache.countryAt(earlier.country)?.iso2;
  if (service === undefined || country === undefined) throw activations.numberUnavailable();
  const quote = activations.quoteOffer(ctx, customerId, { service, country, currency, maxPrice });
  const asked = hashRequest(["again", orderId, service]);
  const order = await transact(ctx, (tx) =>
    buyOncePerKey(tx, { customerId, key, asked }, async () => {
      const { numbers } = await lockBalanceToPay(tx, customerId, quote.price);
      if (await isTaken(tx, customerId, { phone: earlier.phone, service: quote.service }))
        throw activations.numberUnavailable();
      await store.updateBalance(tx, customerId, { numbers: numbers + 1 });
      const { operator, phone, country: number } = earlier;
      const sold = { operator, phone, country: number, service: quote.service, price: quote.price };
      return insertTestOrder(tx, customerId, { ...sold, number: numbers + 1, key, asked });
    }),
  );
  return presentTestOrder(ctx, order, currency);
}

/** A number is sold for a service once at a time, and never again after a code. */
async function isTaken(tx: Tx, userId: string, { phone, service }: { phone: string; service: number }) {
  const now = tx.clock.now();
  const orders = await store.listOwn(tx, userId, "activations");
  return orders
    .filter((order) => order.phone === phone && order.service === service && !order.cancelledAt)
    .some(({ codeAt, expiresAt }) => expiresAt > now || (codeAt !== null && codeAt < expiresAt));
}

/** Buys one number for several services. */
export async function buyTestMultiService(
  ctx: Ctx,
  customerId: string,
  { services, ...wanted }: Parameters<typeof activations.buyMultiService>[2],
): Promise<OrderItem[]> {
  const [first, ...others] = services;
  if (first === undefined) throw activations.numberUnavailable();
  return transact(ctx, async (tx) => {
    const bought = await buyTestNumber(tx, customerId, { ...wanted, service: first });
    const { orderId } = bought;
    const more: OrderItem[] = [];
    for (const service of others)
      more.push(await buyTestAgain(tx, customerId, { orderId, service, currency: wanted.currency }));
    return [bought, ...more];
  });
}
