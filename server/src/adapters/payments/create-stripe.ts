import { LOCALES } from "@sonum/contract/locale";
import Stripe from "stripe";
import type { PaymentOrder, PaymentProvider, ReadCallback } from "../../platform/ports.ts";
import { parseStripeEvent } from "./parse-stripe-event.ts";
import { parseSignature, SIGNATURE_AGE_MS_MAX } from "./signature.ts";
import { createStripeApi } from "./stripe-api.ts";

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Another server with Stripe's API, for the sandbox. */
  at?: { host: string; port: number } | undefined;
  answerMs?: number;
};

const ANSWER_MS_MAX = 6_000;
const RETRIES = 1;
const SIGNATURE = "stripe-signature";
/** Stripe's payment method types of our methods. */
const TYPES: Record<
  string,
  NonNullable<Stripe.Checkout.SessionCreateParams["allowed_payment_method_types"]>
> = {
  card: ["card"],
  ewallet: ["paypal", "link"],
};

const LABELS = {
  card: { brands: ["Visa", "Mastercard", "American Express"] },
  ewallet: { brands: ["PayPal", "Link"] },
};

/** Cards and e-wallets by Stripe Checkout. */
export function createStripe({
  secretKey,
  webhookSecret,
  at,
  answerMs = ANSWER_MS_MAX,
}: StripeOptions): PaymentProvider {
  if (webhookSecret.length === 0)
    throw new Error("Stripe without a webhook secret would accept forged callbacks");
  const stripe = new Stripe(secretKey, {
    telemetry: false,
    timeout: answerMs,
    maxNetworkRetries: RETRIES,
    ...(at && { host: at.host, port: at.port, protocol: "http" as const }),
  });
  return {
    code: "stripe",
    methods: Object.keys(TYPES),
    labels: LABELS,
    api: createStripeApi(stripe),
    async start(order) {
      // Idempotent: a repeated call gives the same page, never a second payment.
      const session = await stripe.checkout.sessions.create(checkoutOf(order), {
        idempotencyKey: order.billingId,
      });
      if (!session.url) throw new Error("Stripe returned no checkout URL");
      return { redirectUrl: session.url };
    },
    readCallback(headers, body, now): ReadCallback {
      const signed = parseSignature(headers, SIGNATURE, now);
      if (typeof signed === "string") return { refused: signed };
      const header = String(headers[SIGNATURE]);
      const seconds = SIGNATURE_AGE_MS_MAX / 1000;
      try {
        const event = stripe.webhooks.constructEvent(
          body,
          header,
          webhookSecret,
          seconds,
          undefined,
          now.getTime(),
        );
        return parseStripeEvent(event);
      } catch {
        return { refused: "bad_signature" };
      }
    },
  };
}

const checkoutOf = (order: PaymentOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  client_reference_id: order.billingId,
  customer_email: order.email,
  locale: localeOf(order.locale),
  allowed_payment_method_types: TYPES[order.method] ?? ["card"],
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: order.currency.toLowerCase(),
        unit_amount: Number(order.amount / 10_000n),
        product_data: { name: "Sonum" },
      },
    },
  ],
  // Repeated in refunds, which do not refer to the checkout session.
  payment_intent_data: { metadata: { billing_id: order.billingId } },
  metadata: { billing_id: order.billingId },
  success_url: order.doneUrl,
  cancel_url: order.failedUrl,
  expires_at: Math.floor(order.expiresAt.getTime() / 1000),
});

const localeOf = (locale: string) => LOCALES.find((known) => locale.startsWith(known)) ?? "auto";
