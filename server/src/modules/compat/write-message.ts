import type { OrderItem, OrderMessage } from "@sonum/contract/activations";
import type { RentalItem } from "@sonum/contract/rentals";
import type { WebhookShape } from "@sonum/contract/webhooks";
import type { Ctx } from "../../platform/context.ts";
import { idOfCountry } from "./country-ids.ts";
import { stampOf } from "./handler/asked.ts";
import { presentOrders } from "./rest/present-order.ts";
import { sandboxWorld } from "./worlds/sandbox-world.ts";
import { shopWorld } from "./worlds/shop-world.ts";

/** A received message with its order or rental. */
export type MessageSeen = { message: OrderMessage; customerId: string; isSandbox: boolean } & (
  | { order: OrderItem; rental: undefined }
  | { order: undefined; rental: RentalItem }
);

/** Builds the webhook body that another shop would send, so that existing receivers can parse it. */
export function writeMessage(
  ctx: Ctx,
  shape: Exclude<WebhookShape, "standard">,
  received: MessageSeen,
): Promise<object> | object {
  if (shape === "handler") return received.order ? formatActivation(received) : formatRent(received);
  if (shape === "onlinesim") return formatOnlineSim(ctx, received);
  return received.order ? formatOrder(ctx, received) : formatHosting(received);
}

const formatActivation = ({ order, message }: Extract<MessageSeen, { order: OrderItem }>) => ({
  activationId: order.orderId,
  service: order.serviceCode,
  text: message.text ?? "",
  code: message.code ?? "",
  country: idOfCountry(order.countryCode),
  receivedAt: stampOf(message.at),
});

const formatRent = ({ rental, message }: Extract<MessageSeen, { rental: RentalItem }>) => ({
  rentId: String(rental.orderId),
  sms: { phoneFrom: message.sender ?? "", text: message.text ?? "", date: stampOf(message.at) },
});

async function formatOrder(
  ctx: Ctx,
  { order, isSandbox }: Extract<MessageSeen, { order: OrderItem }>,
): Promise<object> {
  const backend = isSandbox ? sandboxWorld : shopWorld;
  const [presented] = await presentOrders({ ctx, backend }, [order]);
  return presented ?? {};
}

const formatHosting = ({ rental, message }: Extract<MessageSeen, { rental: RentalItem }>) => ({
  id: rental.orderId,
  phone: rental.phone,
  operator: rental.operator,
  product: rental.serviceCode,
  status: "RECEIVED",
  expires: rental.endsAt.toISOString(),
  sms: [
    {
      created_at: message.at.toISOString(),
      date: message.at.toISOString(),
      sender: message.sender ?? "",
      text: message.text ?? "",
      code: message.code ?? "",
    },
  ],
  created_at: rental.dt.toISOString(),
});

function formatOnlineSim(ctx: Ctx, { order, rental, message, customerId }: MessageSeen) {
  const { countryCode, phone, orderId, dt } = order ?? rental;
  const endsAt = order ? order.expiresAt : rental.endsAt;
  const prefix = ctx.memory.shelf.findCountry(countryCode)?.prefix ?? "";
  return {
    user_id: customerId,
    country_code: `+${prefix}`,
    number: phone,
    sender: message.sender ?? "",
    message: message.text ?? "",
    time_start: stampOf(dt),
    time_left: Math.max(0, Math.round((endsAt.getTime() - ctx.clock.now().getTime()) / 1000)),
    operation_id: orderId,
    webhook_type: order ? "receiving_sms" : "rent_sms",
    code: message.code ?? "",
  };
}
