import type { OrderItem, OrderMessage } from "@sonum/contract/activations/activation";
import type { Ctx } from "../../platform/context.ts";
import type { Row } from "../../platform/database/database.ts";
import { CatalogueCache, type Currency, convertUsd, normalizeOperator } from "../catalogue/index.ts";
import { actionsOf, secondsLeft, stateOf } from "./rules.ts";

export type Order = Row<"activations.orders">;
export type EarlierMessage = Row<"activations.earlierMessages">;

/** A paid order, as referrals count it. */
export const toFinalPurchase = ({
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

/** An order as its customer sees it. Only fields named here are returned by the API. */
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
    checkingUntil: isLive ? order.checkingUntil : null,
    unreadableAt: order.unreadableAt,
    late: lateOf(order, currency, now),
    isBlockedByPolicy: order.endReason === "policy",
    isServiceBlocked: order.endReason === "service",
    actions: actionsOf(times, now),
    complaint: complaintStateOf(ctx, order),
    cancelFrom: (state === "waiting" && times.cancelFrom) || null,
    dt: order.createdAt,
    ttl: isLive ? secondsLeft(order.expiresAt, now) : 0,
    lifetime: Math.round((order.expiresAt.getTime() - order.createdAt.getTime()) / 1000),
    expiresAt: order.expiresAt,
    status: order.status,
    statusText: state,
    price: convertUsd(order.price, currency),
    priceUsd: order.price,
    currency: currency.code,
  };
}

function namesOf(ctx: Ctx, { id, service, country, phone, operator }: Order) {
  const known = CatalogueCache.of(ctx).serviceAt(service);
  const countryCode = CatalogueCache.of(ctx).countryAt(country)?.iso2 ?? "";
  return {
    orderId: ctx.publicIds.toPublic(id),
    serviceCode: known?.code ?? "",
    serviceName: known?.name ?? "",
    countryCode,
    phone,
    // Orders keep the name that their SIM had, which may be an old spelling.
    operator: normalizeOperator(operator, countryCode),
  };
}

/** The newest message is stored with the order; a late one that was not accepted is not shown. */
function messagesOf({ cipher }: Ctx, order: Order, earlier: EarlierMessage[]): OrderMessage[] {
  if (!order.newestAt) return [];
  const newest = { ...order, cameAt: order.newestAt, sender: order.smsSender };
  return [newest, ...earlier].map(({ cameAt, sender, encryptedText, encryptedCode }) => ({
    at: cameAt,
    sender,
    text: encryptedText && cipher.decrypt(encryptedText),
    code: encryptedCode && cipher.decrypt(encryptedCode),
  }));
}

const lateOf = ({ lateAt: at, lateUntil: until, status, price }: Order, currency: Currency, now: Date) =>
  at && until && until > now && stateOf(status) === "expired"
    ? { at, until, price: convertUsd(price, currency) }
    : null;

/** Whether the buyer may still complain about the code, or the state of their complaint. */
export function complaintStateOf(
  { settings, clock }: Ctx,
  { complaint, smsAt }: Order,
): OrderItem["complaint"] {
  if (complaint !== null || smsAt === null) return complaint;
  const isInTime = clock.now().getTime() < smsAt.getTime() + settings.complaints.windowMs;
  return isInTime ? "possible" : null;
}

/** When cancelling becomes possible, if the shop has a minimum wait. */
export const cancelFrom = ({ settings }: Ctx, { createdAt }: Order): Date | undefined =>
  settings.cancelWaitMs > 0 ? new Date(createdAt.getTime() + settings.cancelWaitMs) : undefined;
