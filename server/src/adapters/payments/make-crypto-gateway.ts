import type { PaymentProvider } from "../../platform/ports.ts";
import { decimalText } from "./decimal.ts";
import { gatewayBooks } from "./gateway-books.ts";
import { readGatewayEvent } from "./read-gateway-event.ts";
import { isSignedBy, readSignature } from "./signature.ts";

export type CryptoGatewayOptions = {
  /** The page where customers pay. */
  url: string;
  merchantId: string;
  /** Signs callbacks. */
  secret: string;
  methods: readonly string[];
  /** Where the gateway can be asked; without it, callbacks are all we ever hear. */
  apiUrl?: string | undefined;
  answerMs?: number;
};

export const CRYPTO_SIGNATURE = "x-callback-signature";

/**
 * A crypto gateway that is reached by a link and reports by callbacks. The link names merchant, billing uuid, client,
 * e-mail and AmountUSD; whatever happens to it on its way, what is credited is what the signed callback says.
 */
export function makeCryptoGateway({
  url,
  merchantId,
  secret,
  methods,
  apiUrl,
  answerMs,
}: CryptoGatewayOptions): PaymentProvider {
  if (secret.length === 0) throw new Error("A crypto gateway without a secret would believe everybody");
  return {
    code: "crypto",
    methods,
    ...(apiUrl !== undefined && { books: gatewayBooks({ apiUrl, merchantId, secret, answerMs }) }),
    async start(order) {
      const link = new URL(url);
      const fields = {
        MerchantId: merchantId,
        BillingID: order.billingId,
        ClientId: order.customerId,
        Email: order.email,
        ...(order.currency === "USD"
          ? { AmountUSD: decimalText(order.amount) }
          : { Amount: decimalText(order.amount), Currency: order.currency }),
        SuccessUrl: order.doneUrl,
        CancelUrl: order.failedUrl,
        Locale: order.locale,
      };
      for (const [name, value] of Object.entries(fields)) link.searchParams.set(name, value);
      return { redirectUrl: link.href };
    },
    readCallback(headers, body, now) {
      const signed = readSignature(headers, CRYPTO_SIGNATURE, now);
      if (typeof signed === "string") return { refused: signed };
      if (!isSignedBy(secret, signed, body)) return { refused: "bad_signature" };
      const event = readGatewayEvent(body, merchantId);
      return event ? { events: [event] } : { refused: "malformed" };
    },
  };
}
