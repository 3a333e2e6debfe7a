import type { PaymentProvider } from "../../platform/ports.ts";
import { formatDecimal } from "./decimal.ts";
import { createGatewayApi } from "./gateway-api.ts";
import { parseGatewayEvent } from "./parse-gateway-event.ts";
import { hasValidSignature, parseSignature } from "./signature.ts";

export type CryptoGatewayOptions = {
  /** The payment page. */
  url: string;
  merchantId: string;
  /** Signs callbacks. */
  secret: string;
  methods: readonly string[];
  labels?: PaymentProvider["labels"];
  /** The gateway's API; without it there are callbacks only. */
  apiUrl?: string | undefined;
  answerMs?: number;
};

export const CRYPTO_SIGNATURE = "x-callback-signature";

/**
 * A crypto gateway with payment links and signed callbacks. The link carries merchant, billing uuid, client, e-mail and
 * AmountUSD. Tampering with it is harmless: only the signed callback's amount is credited.
 */
export function createCryptoGateway({
  url,
  merchantId,
  secret,
  methods,
  labels,
  apiUrl,
  answerMs,
}: CryptoGatewayOptions): PaymentProvider {
  if (secret.length === 0) throw new Error("A crypto gateway without a secret would accept forged callbacks");
  return {
    code: "crypto",
    methods,
    ...(labels && { labels }),
    ...(apiUrl !== undefined && { api: createGatewayApi({ apiUrl, merchantId, secret, answerMs }) }),
    async start(order) {
      const link = new URL(url);
      const fields = {
        MerchantId: merchantId,
        BillingID: order.billingId,
        ClientId: order.customerId,
        Email: order.email,
        AmountUSD: formatDecimal(order.amountUsd),
        // What is asked for, if the method is priced in another currency.
        ...(order.currency !== "USD" && { Amount: formatDecimal(order.amount), Currency: order.currency }),
        SuccessUrl: order.doneUrl,
        CancelUrl: order.failedUrl,
        Locale: order.locale,
      };
      for (const [name, value] of Object.entries(fields)) link.searchParams.set(name, value);
      return { redirectUrl: link.href };
    },
    readCallback(headers, body, now) {
      const signed = parseSignature(headers, CRYPTO_SIGNATURE, now);
      if (typeof signed === "string") return { refused: signed };
      if (!hasValidSignature(secret, signed, body)) return { refused: "bad_signature" };
      const event = parseGatewayEvent(body, merchantId);
      return event ? { events: [event] } : { refused: "malformed" };
    },
  };
}
