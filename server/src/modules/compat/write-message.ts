import type { OrderItem, OrderMessage } from "@sonum/contract/activations";
import type { RentalItem } from "@sonum/contract/rentals";
import type { WebhookShape } from "@sonum/contract/webhooks";
import type { Ctx } from "../../platform/context.ts";
import { idOfCountry } from "./country-ids.ts";
import { stampOf } from "./handler/asked.ts";
import { presentOrders } from "./rest/present-order.ts";
import { sandboxWorld } from "./worlds/sandbox-world.ts";
import { shopWorld } from "./worlds/shop-world.ts";

/** A message that came, with the number or the rental it came on. */
export type MessageSeen = { message: OrderMessage; customerId: string; isSandbox: boolean } & (
  | { order: OrderItem; rental: undefined }
  | { order: undefined; rental: RentalItem }
);

/** How other shops tell a program of a message: what it read there, it reads here. */
export function writeMessage(
  ctx: Ctx,
  shape: Exclude<WebhookShape, "standard">,
  seen: MessageSeen,
): Promise<object> | object {
  if (shape === "handler") return seen.order ? writeActivation(seen) : writeRent(seen);
  if (shape === "onlinesim") return writeOnlineSim(ctx, seen);
  return seen.order ? writeOrder(ctx, seen) : writeHosting(seen);
}

const writeActivation = ({ order, message }: Extract<MessageSeen, { order: OrderItem }>) => ({
  activationId: order.orderId,
  service: order.serviceCode,
  text: message.text ?? "",
  code: message.code ?? "",
  country: idOfCountry(order.countryCode),
  receivedAt: stampOf(message.at),
});

const writeRent = ({ rental, message }: Extract<MessageSeen, { rental: RentalItem }>) => ({
  rentId: String(rental.orderId),
  sms: { phoneFrom: message.sender ?? "", text: message.text ?? "", date: stampOf(message.at) },
});

async function writeOrder(
  ctx: Ctx,
  { order, isSandbox }: Extract<MessageSeen, { order: OrderItem }>,
): Promise<object> {
  const world = isSandbox ? sandboxWorld : shopWorld;
  const [shown] = await presentOrders({ ctx, world }, [order]);
  return shown ?? {};
}

const writeHosting = ({ rental, message }: Extract<MessageSeen, { rental: RentalItem }>) => ({
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

function writeOnlineSim(ctx: Ctx, { order, rental, message, customerId }: MessageSeen) {
  const { countryCode, phone, orderId, dt } = order ?? rental;
  const over = order ? order.expiresAt : rental.endsAt;
  const prefix = ctx.memory.shelf.findCountry(countryCode)?.prefix ?? "";
  return {
    user_id: customerId,
    country_code: `+${prefix}`,
    number: phone,
    sender: message.sender ?? "",
    message: message.text ?? "",
    time_start: stampOf(dt),
    time_left: Math.max(0, Math.round((over.getTime() - ctx.clock.now().getTime()) / 1000)),
    operation_id: orderId,
    webhook_type: order ? "receiving_sms" : "rent_sms",
    code: message.code ?? "",
  };
}
