import { z } from "zod";
import type { PaymentEvent, PaymentProvider, ReadCallback } from "../../platform/ports.ts";
import { decimalText, millionths } from "./decimal.ts";
import { isSignedBy, readSignature } from "./signature.ts";

export type CryptoGatewayOptions = {
  /** The page where customers pay. */
  url: string;
  merchantId: string;
  /** Signs callbacks. */
  secret: string;
  methods: readonly string[];
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
}: CryptoGatewayOptions): PaymentProvider {
  if (secret.length === 0) throw new Error("A crypto gateway without a secret would believe everybody");
  return {
    code: "crypto",
    methods,
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
      return readBody(body, merchantId);
    },
  };
}

/** What the gateway posts. Amounts are decimal texts: a number would lose what it cannot hold. */
const Callback = z.object({
  id: z.string().min(1).max(128),
  type: z.enum(["pending", "confirmed", "failed", "expired", "refunded"]),
  createdAt: z.iso.datetime(),
  merchantId: z.string(),
  billingId: z.uuid(),
  transaction: z.string().min(1).max(128),
  amount: z.string(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  confirmations: z.int().min(0).max(10_000).optional(),
  confirmationsWanted: z.int().min(0).max(10_000).optional(),
});
export type CryptoCallback = z.infer<typeof Callback>;

function readBody(body: string, merchantId: string): ReadCallback {
  const { data } = Callback.safeParse(parse(body));
  const amount = millionths(data?.amount);
  if (!data || amount === undefined || data.merchantId !== merchantId) return { refused: "malformed" };
  const { confirmations, confirmationsWanted } = data;
  const event: PaymentEvent = {
    eventId: data.id,
    kind: data.type,
    billingId: data.billingId,
    transaction: data.transaction,
    amount,
    currency: data.currency,
    ...(confirmations !== undefined && { confirmations }),
    ...(confirmationsWanted !== undefined && { confirmationsWanted }),
    occurredAt: new Date(data.createdAt),
  };
  return { events: [event] };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
