import type Stripe from "stripe";
import type { PaymentEvent, ReadCallback } from "../../platform/ports.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Stripe counts in cents of the currencies we charge in. */
const CENT = 10_000n;

/** What Stripe's events mean to us. Those that mean nothing are taken and lead to nothing. */
export function readStripeEvent(event: Stripe.Event): ReadCallback {
  switch (event.type) {
    case "checkout.session.completed":
      return told(
        event,
        event.data.object.payment_status === "paid" ? "confirmed" : "pending",
        ofSession(event.data.object),
      );
    case "checkout.session.async_payment_succeeded":
      return told(event, "confirmed", ofSession(event.data.object));
    case "checkout.session.async_payment_failed":
      return told(event, "failed", ofSession(event.data.object));
    case "checkout.session.expired":
      return told(event, "expired", ofSession(event.data.object));
    case "charge.refunded":
      return told(event, "refunded", ofCharge(event.data.object));
    case "charge.dispute.created":
      return told(event, "disputed", ofDispute(event.data.object));
    default:
      return { events: [] };
  }
}

type About = {
  billingId: string | undefined;
  transaction: string;
  cents: number | null;
  currency: string | null;
};

function told({ id, created }: Stripe.Event, kind: PaymentEvent["kind"], about: About): ReadCallback {
  const { billingId, transaction, cents, currency } = about;
  if (!Number.isSafeInteger(cents ?? 0) || (cents ?? 0) < 0 || transaction === "")
    return { refused: "malformed" };
  const event: PaymentEvent = {
    eventId: id,
    kind,
    billingId: billingId !== undefined && UUID.test(billingId) ? billingId : undefined,
    transaction,
    amount: BigInt(cents ?? 0) * CENT,
    currency: (currency ?? "").toUpperCase(),
    occurredAt: new Date(created * 1000),
  };
  return { events: [event] };
}

const idOf = (thing: string | { id: string } | null): string =>
  thing === null ? "" : typeof thing === "string" ? thing : thing.id;

const ofSession = (session: Stripe.Checkout.Session): About => ({
  billingId: session.client_reference_id ?? undefined,
  transaction: idOf(session.payment_intent) || session.id,
  cents: session.amount_total,
  currency: session.currency,
});

const ofCharge = (charge: Stripe.Charge): About => ({
  billingId: charge.metadata["billing_id"],
  transaction: idOf(charge.payment_intent) || charge.id,
  cents: charge.amount_refunded,
  currency: charge.currency,
});

const ofDispute = (dispute: Stripe.Dispute): About => ({
  billingId: undefined,
  transaction: idOf(dispute.payment_intent) || idOf(dispute.charge),
  cents: dispute.amount,
  currency: dispute.currency,
});
