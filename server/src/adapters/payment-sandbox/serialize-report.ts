import { randomUUID } from "node:crypto";
import { CRYPTO_SIGNATURE } from "../payments/create-crypto-gateway.ts";
import type { GatewayEvent } from "../payments/parse-gateway-event.ts";
import { signatureHeader } from "../payments/signature.ts";
import { CONFIRMATIONS_WANTED, type Report } from "./plan-reports.ts";
import type { SandboxOrder } from "./sandbox-order.ts";

export type Secrets = { stripe: string; crypto: string; merchantId: string };
export type SerializedReport = { header: string; secret: string; body: string };

const CENT = 10_000n;

/** A report in its provider's format, unsigned: every sending is signed again. */
export function serializeReport(
  order: SandboxOrder,
  report: Report,
  secrets: Secrets,
  transaction: string,
): SerializedReport {
  const secret = report.isForged ? "somebody else's secret" : secrets[order.provider];
  return order.provider === "stripe"
    ? { secret, header: "stripe-signature", body: JSON.stringify(stripeEvent(order, report, transaction)) }
    : {
        secret,
        header: CRYPTO_SIGNATURE,
        body: JSON.stringify(callbackOf(order, report, secrets, transaction)),
      };
}

export const signReport = (
  { header, secret, body }: SerializedReport,
  now: Date,
): Record<string, string> => ({
  "content-type": "application/json",
  [header]: signatureHeader(secret, now, body),
});

/** Coins cannot be disputed or declined. */
const TYPES: Record<Report["kind"], GatewayEvent["type"]> = {
  pending: "pending",
  confirmed: "confirmed",
  failed: "failed",
  expired: "expired",
  refunded: "refunded",
  disputed: "failed",
  dispute_won: "failed",
  declined: "failed",
  charged: "pending",
};

const callbackOf = (
  order: SandboxOrder,
  { kind, amount, currency, confirmations, sender = order.email }: Report,
  { merchantId }: Secrets,
  transaction: string,
): GatewayEvent => ({
  id: randomUUID(),
  type: TYPES[kind],
  createdAt: new Date().toISOString(),
  merchantId,
  billingId: order.billingId,
  transaction,
  amount: `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, "0")}`,
  currency,
  ...(sender !== "" && { sender }),
  ...(confirmations !== undefined && { confirmations, confirmationsWanted: CONFIRMATIONS_WANTED }),
});

function stripeEvent(order: SandboxOrder, report: Report, paymentIntent: string) {
  const { type, object } = stripeObject(order, report, paymentIntent);
  return {
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    object: "event",
    api_version: null,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
    data: { object },
  };
}

const SESSION_EVENTS = {
  pending: "checkout.session.completed",
  confirmed: "checkout.session.completed",
  failed: "checkout.session.async_payment_failed",
  expired: "checkout.session.expired",
} as const;

function stripeObject(
  { billingId }: SandboxOrder,
  { kind, amount, currency, card }: Report,
  paymentIntent: string,
) {
  const cents = Number(amount / CENT);
  const money = { currency: currency.toLowerCase(), payment_intent: paymentIntent };
  if (kind === "refunded")
    return {
      type: "charge.refunded",
      object: {
        ...money,
        id: `ch_${paymentIntent}`,
        amount_refunded: cents,
        metadata: { billing_id: billingId },
      },
    };
  if (kind === "disputed" || kind === "dispute_won")
    return {
      type: kind === "disputed" ? "charge.dispute.created" : "charge.dispute.closed",
      object: {
        ...money,
        id: `dp_${paymentIntent}`,
        amount: cents,
        status: kind === "disputed" ? "needs_response" : "won",
      },
    };
  if (kind === "declined" || kind === "charged")
    return {
      type: kind === "declined" ? "charge.failed" : "charge.succeeded",
      object: {
        ...money,
        id: `ch_${paymentIntent}`,
        amount_refunded: 0,
        metadata: { billing_id: billingId },
        payment_method_details: { card: { fingerprint: card ?? paymentIntent } },
      },
    };
  const status = kind === "confirmed" ? "paid" : "unpaid";
  const session = { id: `cs_${paymentIntent}`, client_reference_id: billingId, payment_status: status };
  return { type: SESSION_EVENTS[kind], object: { ...money, ...session, amount_total: cents } };
}
