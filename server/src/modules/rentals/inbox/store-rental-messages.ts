import type { Tx } from "../../../platform/context.ts";
import { recordEvents } from "../../events/index.ts";
import {
  addMessageCounts,
  insertMessages,
  setChecking,
  setUnreadable,
  type UpdatedRental,
} from "./inbox-store.ts";

export type MessageForRental = {
  rentalId: bigint;
  /** The code to enter, if the message contains one. */
  code: string | undefined;
  /** Encrypted, as stored by ingest. */
  encryptedText: Buffer;
  sender: string;
};

/**
 * Stores messages in the inboxes of rentals that are running or in cooldown. Returns the rentals that accepted theirs;
 * one that was just cancelled accepts none.
 */
export async function storeRentalMessages(tx: Tx, messages: MessageForRental[]): Promise<Set<bigint>> {
  if (messages.length === 0) return new Set();
  const counts = new Map<bigint, number>();
  for (const { rentalId } of messages) counts.set(rentalId, (counts.get(rentalId) ?? 0) + 1);
  const updated = await addMessageCounts(tx, counts);
  const acceptedIds = new Set(updated.map(({ id }) => id));
  const accepted = messages.filter(({ rentalId }) => acceptedIds.has(rentalId));
  insertMessages(
    tx,
    accepted.map(({ code, ...message }) => ({
      ...message,
      encryptedCode: code === undefined ? null : tx.cipher.encrypt(code),
    })),
  );
  recordEvents(
    tx,
    updated.flatMap((rental) => eventsOf(rental, counts.get(rental.id) ?? 0)),
  );
  publishRentals(tx, updated);
  return acceptedIds;
}

/** Shows customers until when an operator decides about a message; null once decided. Ids of other sales are ignored. */
export async function markChecking(tx: Tx, checking: Map<bigint, Date | null>): Promise<void> {
  if (checking.size > 0) publishRentals(tx, await setChecking(tx, checking));
}

/** Shows customers that a multimedia message came. Ids of other sales are ignored. */
export async function markUnreadable(tx: Tx, unreadable: Map<bigint, Date>): Promise<void> {
  if (unreadable.size > 0) publishRentals(tx, await setUnreadable(tx, unreadable));
}

const publishRentals = (tx: Tx, rentals: Pick<UpdatedRental, "id" | "customerId">[]) =>
  tx.publish(
    rentals.map(({ id, customerId }) => ({
      kind: "rental",
      customerId,
      orderId: tx.publicIds.toPublic(id),
    })),
  );

/** One event per new message. */
const eventsOf = ({ id, customerId, messages }: UpdatedRental, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    kind: "rental.message" as const,
    customerId,
    orderId: id,
    isRental: true,
    nth: messages - count + n + 1,
  }));
