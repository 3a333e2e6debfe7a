import type { WebhookKind } from "@sonum/contract/webhooks/webhook-events";
import type { WebhookShape } from "@sonum/contract/webhooks/webhooks";
import type { Ctx, Tx } from "../../platform/context.ts";
import { defineError } from "../../platform/errors.ts";
import { createSlot } from "../../platform/process-state.ts";

export const addressRefused = defineError(
  "address_refused",
  "Nothing is sent to this address: it must be public and begin with https.",
);

/** A URL that receives the events of one order. */
export type OrderWebhook = {
  customerId: string;
  orderId: bigint;
  /** When an activation ends at the latest; `undefined` for a rental, which may be extended. */
  endsAt: Date | undefined;
  url: string;
  shape: WebhookShape;
  kinds: WebhookKind[];
  isSandbox: boolean;
};

/** Adds webhooks in the transaction that sells their orders. Provided by webhooks, a higher layer. */
export type AddOrderWebhooks = (tx: Tx, webhooks: OrderWebhook[]) => Promise<void>;
export const AddOrderWebhooks = createSlot<AddOrderWebhooks>("webhooks of orders");

/** The events of an activation that its own webhook receives. */
const ACTIVATION_KINDS: WebhookKind[] = [
  "code.received",
  "order.cancelled",
  "order.expired",
  "order.refunded",
];

type Sold = { customerId: string; id: bigint; expiresAt: Date; webhook: string };

/** The webhook named with the purchase of an activation. */
export const activationWebhook = (
  { customerId, id: orderId, expiresAt: endsAt, webhook: url }: Sold,
  isSandbox: boolean,
): OrderWebhook => ({
  customerId,
  orderId,
  endsAt,
  url,
  shape: "standard",
  kinds: ACTIVATION_KINDS,
  isSandbox,
});

/** Checked before anything is paid, and again by the sender on the resolved address. */
export function assertPublicUrl({ ports }: Ctx, url: string | undefined): void {
  if (url !== undefined && ports.webhooks.refuses(new URL(url))) throw addressRefused();
}
