import type { OrderItem, OrderMessage } from "@sonum/contract/activations/activation";
import type { RentalItem } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../platform/context.ts";
import * as activations from "../activations/index.ts";
import type { EventRow } from "../events/index.ts";
import * as rentals from "../rentals/index.ts";
import * as sandbox from "../sandbox/index.ts";

/** The order or rental an event is about, as its customer sees it now. */
export type EventSubject = {
  order: OrderItem | undefined;
  rental: RentalItem | undefined;
  /** The received message; its text only within the retention period. */
  message: OrderMessage | undefined;
};

const CURRENCY = "USD";

const SHOP = { findOrder: activations.findOrder, findRental: rentals.findRentalItem };
const SANDBOX = { findOrder: sandbox.findTestOrder, findRental: sandbox.testRentals.findTestRental };

export async function findEventSubject(ctx: Ctx, event: EventRow): Promise<EventSubject> {
  const { customerId, orderId, isRental, isSandbox, nth } = event;
  if (orderId === null) return { order: undefined, rental: undefined, message: undefined };
  const reader = { customerId, currency: CURRENCY };
  const id = ctx.publicIds.toPublic(orderId);
  const { findOrder, findRental } = isSandbox ? SANDBOX : SHOP;
  const order = isRental ? undefined : await findOrder(ctx, reader, id);
  const rental = isRental ? await findRental(ctx, reader, id) : undefined;
  const count = rental?.messageCount ?? order?.messages.length ?? 0;
  const message = nth === null ? undefined : (rental ?? order)?.messages[count - nth];
  return { order, rental, message };
}
