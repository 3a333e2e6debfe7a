import type { OrderItem, OrderMessage } from "@sonum/contract/activations";
import type { Selectable } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { type Currency, show } from "../../platform/rates.ts";
import { actionsOf, secondsLeft, stateOf } from "./rules.ts";
import type { ActivationTables } from "./tables.ts";

export type Order = Selectable<ActivationTables["activations.orders"]>;
export type EarlierMessage = Selectable<ActivationTables["activations.earlierMessages"]>;

/** What others may count once an order is paid for. */
export const asFinalPurchase = ({
  id,
  customerId,
  price,
  createdAt,
}: Pick<Order, "id" | "customerId" | "price" | "createdAt">) => ({
  orderId: id,
  customerId,
  kind: "activation" as const,
  paid: price,
  boughtAt: createdAt,
});

/** What a customer may see of an order. A field that is not named here does not leave the house. */
export function presentOrder(
  ctx: Ctx,
  order: Order,
  { currency, earlier }: { currency: Currency; earlier: EarlierMessage[] },
): OrderItem {
  const now = ctx.clock.now();
  const state = stateOf(order.status);
  const isLive = state === "waiting" || state === "received";
  const messages = messagesOf(ctx, order, earlier);
  const times = {
    ...order,
    state,
    awaitsAnother: order.anotherAt !== null,
    cancelFrom: cancelFrom(ctx, order),
  };
  return {
    ...namesOf(ctx, order),
    smsResult: messages[0]?.code ?? null,
    smsText: messages[0]?.text ?? null,
    smsSender: messages[0]?.sender ?? null,
    dtSms: order.newestAt,
    messages,
    awaitsAnother: isLive && order.anotherAt !== null,
    late: lateOf(order, currency, now),
    isBlockedByPolicy: order.endReason === "policy",
    isServiceBlocked: order.endReason === "service",
    actions: actionsOf(times, now),
    complaint: complaintOf(ctx, order),
    cancelFrom: (state === "waiting" && times.cancelFrom) || null,
    dt: order.createdAt,
    ttl: isLive ? secondsLeft(order.expiresAt, now) : 0,
    lifetime: Math.round((order.expiresAt.getTime() - order.createdAt.getTime()) / 1000),
    expiresAt: order.expiresAt,
    status: order.status,
    statusText: state,
    price: show(order.price, currency),
    priceUsd: order.price,
    currency: currency.code,
  };
}

function namesOf({ memory: { shelf }, orderIds }: Ctx, { id, service, country, phone, operator }: Order) {
  const known = shelf.serviceAt(service);
  return {
    orderId: orderIds.toPublic(id),
    serviceCode: known?.code ?? "",
    serviceName: known?.name ?? "",
    countryCode: shelf.countryAt(country)?.iso2 ?? "",
    phone,
    operator,
  };
}

/** The newest message is with the order itself; a late one nobody accepted is not. */
function messagesOf({ seal }: Ctx, order: Order, earlier: EarlierMessage[]): OrderMessage[] {
  if (!order.newestAt) return [];
  const newest = { ...order, cameAt: order.newestAt, sender: order.smsSender };
  return [newest, ...earlier].map(({ cameAt, sender, sealedText, sealedCode }) => ({
    at: cameAt,
    sender,
    text: sealedText && seal.open(sealedText),
    code: sealedCode && seal.open(sealedCode),
  }));
}

const lateOf = ({ lateAt: at, lateUntil: until, status, price }: Order, currency: Currency, now: Date) =>
  at && until && until > now && stateOf(status) === "expired"
    ? { at, until, price: show(price, currency) }
    : null;

/** Whether the buyer may say that the code did not work, or what became of it when they did. */
export function complaintOf({ settings, clock }: Ctx, { complaint, smsAt }: Order): OrderItem["complaint"] {
  if (complaint !== null || smsAt === null) return complaint;
  const isInTime = clock.now().getTime() < smsAt.getTime() + settings.complaints.windowMs;
  return isInTime ? "possible" : null;
}

/** The moment from which an order may be cancelled, where the shop asks its customers to wait. */
export const cancelFrom = ({ settings }: Ctx, { createdAt }: Order): Date | undefined =>
  settings.cancelWaitMs > 0 ? new Date(createdAt.getTime() + settings.cancelWaitMs) : undefined;
