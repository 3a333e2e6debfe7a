import { z } from "zod";
import { OrderItem, OrderMessage } from "../activations/activation.ts";
import { MoneyText } from "../money.ts";
import { RentalItem } from "../rentals/rental.ts";
import { Instant } from "../time.ts";

/** Event types an endpoint can subscribe to: the values of `type`. */
export const webhookKinds = [
  "code.received",
  "order.cancelled",
  "order.expired",
  "order.refunded",
  "rental.message",
  "rental.ending",
  "balance.low",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

const event = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: Instant.describe("Time of the event"), data });

const Order = OrderItem.describe("Current state, as in `GET /rest/user/order/{orderId}`");
const Rental = RentalItem.describe("Current state, as in the list of rentals");
const Message = OrderMessage.nullable().describe("Null after the message was deleted");

/** A refund belongs to an order or a rental; the other is null. */
const orderOrRental = { order: Order.nullable(), rental: Rental.nullable() };

/** The body of a message in the form `standard`: https://www.standardwebhooks.com. */
export const WebhookEvent = z
  .union([
    event("code.received", z.object({ order: Order, message: Message })),
    event("order.cancelled", z.object(orderOrRental)),
    event("order.expired", z.object({ order: Order })),
    event("order.refunded", z.object({ ...orderOrRental, refundedUsd: MoneyText })),
    event("rental.message", z.object({ rental: Rental, message: Message })),
    event("rental.ending", z.object({ rental: Rental })),
    event("balance.low", z.object({ balanceUsd: MoneyText, lowBalanceUsd: MoneyText })),
    event("webhook.test", z.object({ webhookId: z.string() })),
  ])
  .meta({ id: "WebhookEvent" });
export type WebhookEvent = z.infer<typeof WebhookEvent>;
