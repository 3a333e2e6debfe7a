import { z } from "zod";
import type { PaymentEvent } from "../../platform/ports.ts";
import { millionths } from "./decimal.ts";

/** What the gateway posts. Amounts are decimal texts: a number would lose what it cannot hold. */
export const GatewayEvent = z.object({
  id: z.string().min(1).max(128),
  /** `reversed`: the chain took a confirmed transfer back. */
  type: z.enum(["pending", "confirmed", "failed", "expired", "refunded", "reversed"]),
  createdAt: z.iso.datetime(),
  merchantId: z.string(),
  billingId: z.uuid(),
  transaction: z.string().min(1).max(128),
  amount: z.string(),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  /** From which address the coins came. */
  sender: z.string().min(1).max(128).optional(),
  confirmations: z.int().min(0).max(10_000).optional(),
  confirmationsWanted: z.int().min(0).max(10_000).optional(),
});
export type GatewayEvent = z.infer<typeof GatewayEvent>;

/** Undefined for what is no event, or of another merchant. */
export function readGatewayEvent(body: string, merchantId: string): PaymentEvent | undefined {
  const { data } = GatewayEvent.safeParse(parse(body));
  return data && tellGatewayEvent(data, merchantId);
}

export function tellGatewayEvent(data: GatewayEvent, merchantId: string): PaymentEvent | undefined {
  const amount = millionths(data.amount);
  if (amount === undefined || data.merchantId !== merchantId) return undefined;
  const { sender, confirmations, confirmationsWanted } = data;
  return {
    eventId: data.id,
    // To the payer's balance it makes no difference who took the money back.
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
