import type { Tx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { type EventRow, listFollowers } from "../../events/index.ts";
import { listPushSessions } from "../push/store.ts";
import { unfollowIfIdle } from "../unfollow-if-idle.ts";
import { actionFor, isMessageEvent, startOfHour } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Queues the forwarding of received messages and the notifications about them, in the transaction that claims their events:
 * each is queued once, however many nodes run. The jobs name the event only; code and number are read when they run.
 */
export async function queueForwarding(tx: Tx, claimed: EventRow[]): Promise<void> {
  const messages = claimed.filter(isMessageEvent);
  if (messages.length === 0) return;
  const customers = [...new Set(messages.map(({ customerId }) => customerId))];
  const forwarding = await store.listForwardingUsers(tx, customers);
  const pushed = await listPushSessions(tx, customers);
  const wanted = messages.filter(({ customerId }) => forwarding.has(customerId) || pushed.has(customerId));
  await unfollowIdle(
    tx,
    customers.filter((id) => !forwarding.has(id) && !pushed.has(id)),
  );
  if (wanted.length === 0) return;

  const byOrder = Map.groupBy(wanted, orderKey);
  const added = [...byOrder.values()].flatMap(([first, ...more]) =>
    first ? { orderId: first.orderId, isRental: first.isRental, messages: 1 + more.length } : [],
  );
  const counts = await store.addCounts(tx, startOfHour(tx.clock.now()), added);
  for (const { messages: total, ...order } of counts) {
    const own = (byOrder.get(orderKey(order)) ?? []).toSorted((one, other) => one.nth - other.nth);
    for (const [n, event] of own.entries()) {
      const { customerId } = event;
      const action = actionFor(total - own.length + n + 1);
      if (forwarding.has(customerId)) await queueOne(tx, event, action);
      if (action === "forward") await queuePush(tx, event, pushed.get(customerId) ?? []);
    }
  }
}

/** Devices vanish with their sessions; the last one leaves a follower behind. */
async function unfollowIdle(tx: Tx, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  for (const userId of await listFollowers(tx, "forwarding", userIds)) await unfollowIfIdle(tx, userId);
}

async function queueOne(tx: Tx, event: EventRow, action: ReturnType<typeof actionFor>): Promise<void> {
  if (action === "nothing") return;
  const isNotice = action === "notice";
  await enqueue(tx, "notifications:forward_message", {
    id: tx.newId("mail"),
    eventId: String(event.id),
    isNotice,
  });
}

async function queuePush(tx: Tx, event: EventRow, sessionIds: string[]): Promise<void> {
  for (const sessionId of sessionIds)
    await enqueue(tx, "notifications:push_code", { sessionId, eventId: String(event.id) });
}

const orderKey = ({ orderId, isRental }: Pick<EventRow, "orderId" | "isRental">) => `${orderId} ${isRental}`;
