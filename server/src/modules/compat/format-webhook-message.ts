import type { OrderItem, OrderMessage } from "@sonum/contract/activations/activation";
import type { RentalItem } from "@sonum/contract/rentals/rental";
import type { WebhookShape } from "@sonum/contract/webhooks/webhooks";
import type { Ctx } from "../../platform/context.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { sandboxBackend } from "./backends/sandbox-backend.ts";
import { shopBackend } from "./backends/shop-backend.ts";
import { idOfCountry } from "./country-ids.ts";
import { formatTimestamp } from "./handler/handler-call.ts";
import { presentHosting } from "./rest/hosting-order.ts";
import { presentOrders } from "./rest/present-order.ts";

/** A received message with its order or rental. */
export type ReceivedMessage = { message: OrderMessage; customerId: string; isSandbox: boolean } & (
  | { order: OrderItem; rental: undefined }
  | { order: undefined; rental: RentalItem }
);

/** Builds the webhook body that another shop would send, so that existing receivers can parse it. */
export function formatWebhookMessage(
  ctx: Ctx,
  shape: Exclude<WebhookShape, "standard">,
  received: ReceivedMessage,
): Promise<object> | object {
  if (shape === "handler") return received.order ? formatActivation(received) : formatRent(received);
  if (shape === "onlinesim") return formatOnlineSim(ctx, received);
  return received.order ? formatOrder(ctx, received) : formatHosting(ctx, received);
}

const formatActivation = ({ order, message }: Extract<ReceivedMessage, { order: OrderItem }>) => ({
  activationId: order.orderId,
  service: order.serviceCode,
  text: message.text ?? "",
  code: message.code ?? "",
  country: idOfCountry(order.countryCode),
  receivedAt: formatTimestamp(message.at),
});

const formatRent = ({ rental, message }: Extract<ReceivedMessage, { rental: RentalItem }>) => ({
  rentId: String(rental.orderId),
  sms: { phoneFrom: message.sender ?? "", text: message.text ?? "", date: formatTimestamp(message.at) },
});

async function formatOrder(
  ctx: Ctx,
  { order, isSandbox }: Extract<ReceivedMessage, { order: OrderItem }>,
): Promise<object> {
  const backend = isSandbox ? sandboxBackend : shopBackend;
  const [presented] = await presentOrders({ ctx, backend }, [order]);
  return presented ?? {};
}

const formatHosting = (ctx: Ctx, { rental, message }: Extract<ReceivedMessage, { rental: RentalItem }>) => ({
  ...presentHosting({ ctx }, rental),
  status: "RECEIVED",
  sms: [
    {
      created_at: message.at.toISOString(),
      date: message.at.toISOString(),
      sender: message.sender ?? "",
      text: message.text ?? "",
      code: message.code ?? "",
    },
  ],
});

function formatOnlineSim(ctx: Ctx, { order, rental, message, customerId }: ReceivedMessage) {
  const { countryCode, phone, orderId, dt } = order ?? rental;
  const endsAt = order ? order.expiresAt : rental.endsAt;
  const prefix = CatalogueCache.of(ctx).findCountry(countryCode)?.prefix ?? "";
  return {
    user_id: customerId,
    country_code: `+${prefix}`,
    number: phone,
    sender: message.sender ?? "",
    message: message.text ?? "",
    time_start: formatTimestamp(dt),
    time_left: Math.max(0, Math.round((endsAt.getTime() - ctx.clock.now().getTime()) / 1000)),
    operation_id: orderId,
    webhook_type: order ? "receiving_sms" : "rent_sms",
    code: message.code ?? "",
  };
}
