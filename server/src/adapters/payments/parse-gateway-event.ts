import { z } from "zod";
import type { PaymentEvent } from "../../platform/ports.ts";
import { parseMillionths } from "./decimal.ts";

/** The gateway's callback. Amounts are decimal texts, because numbers would lose precision. */
export const GatewayEvent = z.object({
  id: z.string().min(1).max(128),
  /** `reversed`: a confirmed transfer was undone by a chain reorganisation. */
  type: z.enum(["pending", "confirmed", "failed", "expired", "refunded", "reversed"]),
  createdAt: z.iso.datetime(),
  merchantId: z.string(),
  billingId: z.uuid(),
  transaction: z.string().min(1).max(128),
  amount: z.string(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  /** The sending address. */
  sender: z.string().min(1).max(128).optional(),
  confirmations: z.int().min(0).max(10_000).optional(),
  confirmationsWanted: z.int().min(0).max(10_000).optional(),
});
export type GatewayEvent = z.infer<typeof GatewayEvent>;

/** `undefined` if it is not an event or belongs to another merchant. */
export function parseGatewayEvent(body: string, merchantId: string): PaymentEvent | undefined {
  const { data } = GatewayEvent.safeParse(parse(body));
  return data && buildGatewayPaymentEvent(data, merchantId);
}

export function buildGatewayPaymentEvent(data: GatewayEvent, merchantId: string): PaymentEvent | undefined {
  const amount = parseMillionths(data.amount);
  if (amount === undefined || data.merchantId !== merchantId) return undefined;
  const { sender, confirmations, confirmationsWanted } = data;
  return {
    eventId: data.id,
    // The payer's balance is debited either way.
    kind: data.type === "reversed" ? "refunded" : data.type,
    billingId: data.billingId,
    transaction: data.transaction,
    amount,
    currency: data.currency,
    ...(sender !== undefined && { sender }),
    ...(confirmations !== undefined && { confirmations }),
    ...(confirmationsWanted !== undefined && { confirmationsWanted }),
    occurredAt: new Date(data.createdAt),
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
