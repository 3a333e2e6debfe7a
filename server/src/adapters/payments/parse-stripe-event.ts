import type Stripe from "stripe";
import type { PaymentEvent, ReadCallback } from "../../platform/ports.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Stripe counts in cents of the currencies we charge in. */
const CENT = 10_000n;

/** Maps Stripe's events to ours. Irrelevant events are accepted and give none. */
export function parseStripeEvent(event: Stripe.Event): ReadCallback {
  switch (event.type) {
    case "checkout.session.completed":
      return eventResult(
        event,
        event.data.object.payment_status === "paid" ? "confirmed" : "pending",
        sessionFacts(event.data.object),
      );
    case "checkout.session.async_payment_succeeded":
      return eventResult(event, "confirmed", sessionFacts(event.data.object));
    case "checkout.session.async_payment_failed":
      return eventResult(event, "failed", sessionFacts(event.data.object));
    case "checkout.session.expired":
      return eventResult(event, "expired", sessionFacts(event.data.object));
    case "charge.refunded":
      return eventResult(event, "refunded", chargeFacts(event.data.object));
    case "charge.dispute.created":
      return eventResult(event, "disputed", disputeFacts(event.data.object));
    case "charge.dispute.closed":
      return eventResult(event, disputeKind(event.data.object), disputeFacts(event.data.object));
    case "charge.succeeded":
      return eventResult(event, "charged", chargeFacts(event.data.object));
    case "charge.failed":
      return eventResult(event, "declined", chargeFacts(event.data.object));
    default:
      return { events: [] };
  }
}

export type StripeFacts = {
  billingId: string | undefined;
  transaction: string;
  cents: number | null;
  currency: string | null;
  card?: string | undefined;
  country?: string | null | undefined;
};

function eventResult(
  { id, created }: Stripe.Event,
  kind: PaymentEvent["kind"],
  about: StripeFacts,
): ReadCallback {
  const event = buildStripePaymentEvent(about, { eventId: id, kind, created });
  return event ? { events: [event] } : { refused: "malformed" };
}

type EventHead = { eventId: string; kind: PaymentEvent["kind"]; created: number };

/** Our format; undefined without a valid amount or payment. */
export function buildStripePaymentEvent(
  about: StripeFacts,
  { eventId, kind, created }: EventHead,
): PaymentEvent | undefined {
  const { billingId, transaction, cents, currency, card, country } = about;
  if (!Number.isSafeInteger(cents ?? 0) || (cents ?? 0) < 0 || transaction === "") return undefined;
  return {
    eventId,
    kind,
    billingId: billingId !== undefined && UUID.test(billingId) ? billingId : undefined,
    transaction,
    amount: BigInt(cents ?? 0) * CENT,
    currency: (currency ?? "").toUpperCase(),
    ...(card !== undefined && { card }),
    ...(country && { country: country.toLowerCase() }),
    occurredAt: new Date(created * 1000),
  };
}

/** A dispute that was not won stays `disputed`. */
export const disputeKind = ({ status }: Stripe.Dispute): PaymentEvent["kind"] =>
  status === "won" || status === "warning_closed" ? "dispute_won" : "disputed";

const idOf = (thing: string | { id: string } | null): string =>
  thing === null ? "" : typeof thing === "string" ? thing : thing.id;

export const sessionFacts = (session: Stripe.Checkout.Session): StripeFacts => ({
  billingId: session.client_reference_id ?? undefined,
  transaction: idOf(session.payment_intent) || session.id,
  cents: session.amount_total,
  currency: session.currency,
  country: session.customer_details?.address?.country,
});

/** `cents`: total refunded amount of the charge. */
export const chargeFacts = (charge: Stripe.Charge): StripeFacts => ({
  billingId: charge.metadata["billing_id"],
  transaction: idOf(charge.payment_intent) || charge.id,
  cents: charge.amount_refunded,
  currency: charge.currency,
  card: charge.payment_method_details?.card?.fingerprint ?? undefined,
  country: charge.payment_method_details?.card?.country,
});

export const disputeFacts = (dispute: Stripe.Dispute): StripeFacts => ({
  billingId: undefined,
  transaction: idOf(dispute.payment_intent) || idOf(dispute.charge),
  cents: dispute.amount,
  currency: dispute.currency,
});
