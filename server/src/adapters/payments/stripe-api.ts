import Stripe from "stripe";
import type { PaymentEvent, ProviderApi, RefundOrder, RefundResult } from "../../platform/ports.ts";
import {
  buildStripePaymentEvent,
  chargeFacts,
  disputeFacts,
  disputeKind,
  type StripeFacts,
  sessionFacts,
} from "./parse-stripe-event.ts";
import { polledEventId } from "./polled-event-id.ts";

const PAGE = 100;
/** Above this listing fails, so that nothing is left out silently. */
const LISTED_MAX = 50_000;
/** Banks take months: disputes opened this long ago may still be decided. */
const DISPUTE_MS_MAX = 150 * 24 * 60 * 60 * 1000;
const CENT = 10_000n;

/** Stripe's API: the current state of checkout sessions, refunds and disputes of a period, and refunds. */
export const createStripeApi = (stripe: Stripe): ProviderApi => ({
  async list(period) {
    const query = { created: { gte: seconds(period.since), lt: seconds(period.until) }, limit: PAGE };
    const sessions = await collect(stripe.checkout.sessions.list(query));
    const refunds = await collect(stripe.refunds.list({ ...query, expand: ["data.charge"] }));
    const decidable = { ...query.created, gte: seconds(new Date(period.since.getTime() - DISPUTE_MS_MAX)) };
    const disputes = await collect(stripe.disputes.list({ ...query, created: decidable }));
    return [
      ...sessions.flatMap(factOfSession),
      ...refunds.flatMap(factOfRefund),
      ...disputes.flatMap((dispute) => fact(disputeKind(dispute), dispute.created, disputeFacts(dispute))),
    ];
  },

  async refund(order) {
    try {
      const refund = await stripe.refunds.create(
        {
          payment_intent: order.transaction,
          amount: Number(order.amount / CENT),
          metadata: { refund_id: order.refundId },
        },
        { idempotencyKey: order.refundId },
      );
      return answerOf(refund);
    } catch (error) {
      // A refused request moved no money; after any other error the outcome is unknown.
      if (error instanceof Stripe.errors.StripeInvalidRequestError)
        return { isDone: false, told: error.code ?? "refused" };
      throw error;
    }
  },

  async findRefund({ transaction, refundId }: RefundOrder) {
    const refunds = await collect(stripe.refunds.list({ payment_intent: transaction, limit: PAGE }));
    const found = refunds.find(({ metadata }) => metadata?.["refund_id"] === refundId);
    return found && answerOf(found);
  },
});

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

async function collect<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) {
    if (items.length >= LISTED_MAX)
      throw new Error("Stripe lists more payments than one reconciliation can compare");
    items.push(item);
  }
  return items;
}

function factOfSession(session: Stripe.Checkout.Session): PaymentEvent[] {
  const kind = kindOf(session);
  return kind === undefined ? [] : fact(kind, session.created, sessionFacts(session));
}

function kindOf({ status, payment_status: paid }: Stripe.Checkout.Session) {
  if (paid === "paid") return "confirmed";
  if (status === "expired") return "expired";
  return status === "complete" ? "pending" : undefined;
}

/** Refunds are listed one by one; the event carries the total refunded amount of the charge. */
function factOfRefund({ charge, status, created }: Stripe.Refund): PaymentEvent[] {
  const isReal = status === "succeeded" || status === "pending";
  return isReal && charge !== null && typeof charge === "object"
    ? fact("refunded", created, chargeFacts(charge))
    : [];
}

function fact(kind: PaymentEvent["kind"], created: number, about: StripeFacts): PaymentEvent[] {
  const event = buildStripePaymentEvent(about, { eventId: "", kind, created });
  return event ? [{ ...event, eventId: polledEventId(event) }] : [];
}

const answerOf = ({ id, status, failure_reason: failure }: Stripe.Refund): RefundResult => ({
  isDone: status === "succeeded" || status === "pending",
  told: failure ?? `${id} ${status ?? ""}`.trim(),
});
