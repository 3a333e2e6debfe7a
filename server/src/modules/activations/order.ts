import type { OrderItem } from "@sonum/contract/activations";
import type { Selectable } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { type Currency, show } from "../../platform/rates.ts";
import { secondsLeft, stateOf } from "./rules.ts";
import type { ActivationTables } from "./tables.ts";

export type Order = Selectable<ActivationTables["activations.orders"]>;

/** What a customer may see of an order. A field that is not named here does not leave the house. */
export function presentOrder(ctx: Ctx, order: Order, currency: Currency): OrderItem {
  const { shelf } = ctx.memory;
  const state = stateOf(order.status);
  const service = shelf.serviceAt(order.service);
  const isLive = state === "waiting" || state === "received";
  return {
    orderId: ctx.orderIds.toPublic(order.id),
    serviceCode: service?.code ?? "",
    serviceName: service?.name ?? "",
    countryCode: shelf.countryAt(order.country)?.iso2 ?? "",
    phone: order.phone,
    operator: order.operator,
    smsResult: order.sealedCode && ctx.seal.open(order.sealedCode),
    smsText: order.sealedText && ctx.seal.open(order.sealedText),
    smsSender: order.smsSender,
    dtSms: order.smsAt,
    dt: order.createdAt,
    ttl: isLive ? secondsLeft(order.expiresAt, ctx.clock.now()) : 0,
    lifetime: Math.round((order.expiresAt.getTime() - order.createdAt.getTime()) / 1000),
    expiresAt: order.expiresAt,
    status: order.status,
    statusText: state,
    price: show(order.price, currency),
    priceUsd: order.price,
    currency: currency.code,
  };
}
