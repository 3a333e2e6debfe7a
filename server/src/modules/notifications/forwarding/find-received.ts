import type { Ctx } from "../../../platform/context.ts";
import * as activations from "../../activations/index.ts";
import type { EventRow } from "../../events/index.ts";
import { findRentalItem } from "../../rentals/index.ts";

export type Received = { phone: string; service: string | null; code: string | null; isRental: boolean };

/** The message of an event. `undefined` if the order or its text is gone, or if its service or sender was blocked since. */
export async function findReceived(
  ctx: Ctx,
  event: EventRow & { orderId: bigint; nth: number },
): Promise<Received | undefined> {
  const { customerId, isRental, nth } = event;
  const owner = { customerId, currency: "USD" };
  const orderId = ctx.publicIds.toPublic(event.orderId);
  const order = isRental ? undefined : await activations.findOrder(ctx, owner, orderId);
  const rental = isRental ? await findRentalItem(ctx, owner, orderId) : undefined;
  const sold = order ?? rental;
  if (!sold || order?.isServiceBlocked || order?.isBlockedByPolicy) return undefined;
  const message = sold.messages[(rental?.messageCount ?? sold.messages.length) - nth];
  if (!message || (message.code === null && message.text === null)) return undefined;
  return { phone: sold.phone, service: sold.serviceName, code: message.code, isRental };
}
