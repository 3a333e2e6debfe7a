import type { Locale } from "@sonum/contract/locale";
import { type Money, micro } from "@sonum/contract/money";
import { legalValues } from "@sonum/contract/office/legal-values";
import type { Receipt } from "@sonum/contract/receipts/receipts";
import type { Ctx } from "../../platform/context.ts";
import { getUserContact } from "../accounts/index.ts";
import { findOrder, findPaidOrder } from "../activations/index.ts";
import { findPaidTopUp } from "../payments/index.ts";
import { findRentalItem, listRentalCharges } from "../rentals/index.ts";
import { receiptUnknown } from "./errors.ts";

type Bought = Omit<Receipt, "number" | "seller" | "buyer" | "total">;
type Line = Receipt["lines"][number];

/** The receipt of a customer's own top-up or order; there is none for what was not charged. */
export async function getReceipt(
  ctx: Ctx,
  { customerId, id, locale }: { customerId: string; id: string; locale: Locale },
): Promise<Receipt> {
  const orderId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
  const bought =
    orderId === undefined
      ? await readTopUp(ctx, customerId, id)
      : ((await readOrder(ctx, customerId, orderId)) ?? (await readRental(ctx, customerId, orderId)));
  if (!bought) throw receiptUnknown();
  const { username, email } = await getUserContact(ctx, customerId);
  const legal = legalValues(locale, ctx.settings.legal);
  return {
    ...bought,
    number: id,
    seller: {
      name: legal["LEGAL_NAME"] ?? "",
      address: legal["LEGAL_ADDRESS"] ?? "",
      email: legal["SUPPORT_EMAIL"] ?? "",
    },
    buyer: { name: username, email },
    total: micro(bought.lines.reduce((sum, { amount }) => sum + amount, 0n)),
  };
}

async function readTopUp(ctx: Ctx, customerId: string, id: string): Promise<Bought | undefined> {
  const topUp = await findPaidTopUp(ctx, customerId, id);
  if (!topUp) return undefined;
  const { at, paid, currency, ...payment } = topUp;
  return {
    kind: "top_up",
    at,
    item: null,
    payment,
    lines: [{ kind: "payment", at, days: null, amount: paid }],
    currency,
  };
}

async function readOrder(ctx: Ctx, customerId: string, orderId: number): Promise<Bought | undefined> {
  const paid = await findPaidOrder(ctx, customerId, orderId);
  const order = paid && (await findOrder(ctx, { customerId, currency: "USD" }, orderId));
  if (!order) return undefined;
  const { serviceName, countryCode, phone, dt } = order;
  return {
    kind: "activation",
    at: dt,
    item: { serviceName, countryCode, phone, startsAt: null, endsAt: null },
    payment: null,
    lines: [{ kind: "number", at: dt, days: null, amount: paid.price }, ...refundOf(paid.refunded)],
    currency: "USD",
  };
}

async function readRental(ctx: Ctx, customerId: string, orderId: number): Promise<Bought | undefined> {
  const rental = await findRentalItem(ctx, { customerId, currency: "USD" }, orderId);
  if (!rental || rental.state === "cancelled" || rental.cancelUntil !== null) return undefined;
  const { serviceName, countryCode, phone, dt, startsAt, endsAt, refundedUsd } = rental;
  const charges = await listRentalCharges(ctx, customerId, orderId);
  return {
    kind: "rental",
    at: dt,
    item: { serviceName, countryCode, phone, startsAt, endsAt },
    payment: null,
    lines: [
      ...charges.map(
        ({ part, days, amount, paidAt }): Line => ({
          kind: part === 0 ? "rental" : "extension",
          at: paidAt,
          days,
          amount,
        }),
      ),
      ...refundOf(refundedUsd),
    ],
    currency: "USD",
  };
}

const refundOf = (refunded: Money): Line[] =>
  refunded === 0n ? [] : [{ kind: "refund", at: null, days: null, amount: micro(-refunded) }];
