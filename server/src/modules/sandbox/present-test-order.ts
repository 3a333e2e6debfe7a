import { type OrderItem, orderStatus } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../platform/context.ts";
import { actionsOf, secondsLeft } from "../activations/index.ts";
import { CatalogueCache, convertUsd, Rates } from "../catalogue/index.ts";
import type { TestOrder } from "./tables.ts";
import { snapshotAt, type TestOrderSnapshot } from "./test-order-snapshot.ts";

/** The order at this moment. */
export function snapshotNow(ctx: Ctx, order: TestOrder): TestOrderSnapshot {
  const catalogueCache = CatalogueCache.of(ctx);
  const name = (order.service !== null && catalogueCache.serviceAt(order.service)?.name) || "Sonum";
  return snapshotAt(order, ctx.clock.now(), { name, graceMs: ctx.settings.lateGraceMs });
}

/** A test order in the shape of a shop order. */
export function presentTestOrder(ctx: Ctx, order: TestOrder, currencyCode: string): OrderItem {
  const catalogueCache = CatalogueCache.of(ctx);
  const rates = Rates.of(ctx);
  const currency = rates.get(currencyCode);
  const now = ctx.clock.now();
  const { state, messages, awaitsAnother, late } = snapshotNow(ctx, order);
  const isLive = state === "waiting" || state === "received";
  const service = order.service === null ? undefined : catalogueCache.serviceAt(order.service);
  const times = { state, expiresAt: order.expiresAt, cancelFrom: undefined, awaitsAnother };
  const [newest] = messages;
  const price = convertUsd(order.price, currency);
  return {
    orderId: ctx.publicIds.toPublic(order.id),
    serviceCode: service?.code ?? "",
    serviceName: service?.name ?? "",
    countryCode: catalogueCache.countryAt(order.country)?.iso2 ?? "",
    phone: order.phone,
    operator: order.operator,
    smsResult: newest?.code ?? null,
    smsText: newest?.text ?? null,
    smsSender: newest?.sender ?? null,
    dtSms: newest?.at ?? null,
    messages,
    awaitsAnother,
    checkingUntil: null,
    unreadableAt: null,
    late: late ? { ...late, price } : null,
    isServiceBlocked: false,
    isBlockedByPolicy: false,
    actions: actionsOf({ ...times, lateUntil: late?.until ?? null }, now),
    complaint: null,
    cancelFrom: null,
    dt: order.createdAt,
    ttl: isLive ? secondsLeft(order.expiresAt, now) : 0,
    lifetime: Math.round((endOf(order).getTime() - order.createdAt.getTime()) / 1000),
    expiresAt: endOf(order),
    status: orderStatus[state],
    statusText: state,
    price,
    priceUsd: order.price,
    currency: currency.code,
  };
}

/** An order finished early is over from then on, as in the shop. */
const endOf = ({ finishedAt, expiresAt }: TestOrder): Date => finishedAt ?? expiresAt;
