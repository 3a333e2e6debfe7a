import type { Tx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import type { EventRow } from "../../events/index.ts";
import { actionFor, isMessageEvent, startOfHour } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Queues the forwarding of received messages, in the transaction that claims their events: each is queued once, however many
 * nodes run. The jobs name the event only; code and number are read when they run.
 */
export async function queueForwarding(tx: Tx, claimed: EventRow[]): Promise<void> {
  const messages = claimed.filter(isMessageEvent);
  if (messages.length === 0) return;
  const customers = [...new Set(messages.map(({ customerId }) => customerId))];
  const forwarding = await store.listForwardingUsers(tx, customers);
  const wanted = messages.filter(({ customerId }) => forwarding.has(customerId));
  if (wanted.length === 0) return;

  const byOrder = Map.groupBy(wanted, orderKey);
  const added = [...byOrder.values()].flatMap(([first, ...more]) =>
    first ? { orderId: first.orderId, isRental: first.isRental, messages: 1 + more.length } : [],
  );
  const counts = await store.addCounts(tx, startOfHour(tx.clock.now()), added);
  for (const { messages: total, ...order } of counts) {
    const own = (byOrder.get(orderKey(order)) ?? []).toSorted((one, other) => one.nth - other.nth);
    for (const [n, event] of own.entries()) await queueOne(tx, event, total - own.length + n + 1);
  }
}

async function queueOne(tx: Tx, event: EventRow, place: number): Promise<void> {
  const action = actionFor(place);
  if (action === "nothing") return;
  const isNotice = action === "notice";
  await enqueue(tx, "notifications:forward_message", {
    id: tx.newId("mail"),
    eventId: String(event.id),
    isNotice,
  });
}

const orderKey = ({ orderId, isRental }: Pick<EventRow, "orderId" | "isRental">) => `${orderId} ${isRental}`;
