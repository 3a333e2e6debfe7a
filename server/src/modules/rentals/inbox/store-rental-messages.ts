import type { Tx } from "../../../platform/context.ts";
import { recordEvents } from "../../events/index.ts";

export type MessageForRental = {
  rentalId: bigint;
  /** The code to enter, if the message contains one. */
  code: string | undefined;
  /** Encrypted, as stored by ingest. */
  sealedText: Buffer;
  sender: string;
};

/**
 * Stores messages in the inboxes of rentals that are running or in cooldown. Returns the rentals that accepted theirs;
 * one that was just cancelled accepts none.
 */
export async function storeRentalMessages(tx: Tx, messages: MessageForRental[]): Promise<Set<bigint>> {
  if (messages.length === 0) return new Set();
  const counts = Map.groupBy(messages, ({ rentalId }) => rentalId);
  const updated = await tx.query<UpdatedRental>({
    name: "take_rental_messages",
    text: `update rentals.rentals r set messages = r.messages + came.count, changed_at = $3
             from (select id from rentals.rentals where id = any($1::bigint[]) order by id for update) as locked
             join unnest($1::bigint[], $2::int[]) as came (id, count) on came.id = locked.id
            where r.id = locked.id and r.state <> 3 and r.starts_at <= $3 and r.kept_until > $3
           returning r.id, r.customer_id as "customerId", r.messages`,
    values: [[...counts.keys()], [...counts.values()].map(({ length }) => length), tx.clock.now()],
  });
  const acceptedIds = new Set(updated.map(({ id }) => id));
  const accepted = messages.filter(({ rentalId }) => acceptedIds.has(rentalId));
  tx.write({
    name: "insert_rental_messages",
    text: `insert into rentals.messages (rental_id, came_at, sender, sealed_code, sealed_text)
           select rental_id, $5, sender, code, text
             from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bytea[]) as came (rental_id, sender, code, text)`,
    values: [
      accepted.map(({ rentalId }) => rentalId),
      accepted.map(({ sender }) => sender),
      accepted.map(({ code }) => (code === undefined ? null : tx.cipher.encrypt(code))),
      accepted.map(({ sealedText }) => sealedText),
      tx.clock.now(),
    ],
  });
  recordEvents(
    tx,
    updated.flatMap((rental) => eventsOf(rental, counts.get(rental.id)?.length ?? 0)),
  );
  tx.publish(
    updated.map(({ id, customerId }) => ({
      kind: "rental",
      customerId,
      orderId: tx.orderIds.toPublic(id),
    })),
  );
  return acceptedIds;
}

type UpdatedRental = { id: bigint; customerId: string; messages: number };

/** One event per new message. */
const eventsOf = ({ id, customerId, messages }: UpdatedRental, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    kind: "rental.message" as const,
    customerId,
    orderId: id,
    isRental: true,
    nth: messages - count + n + 1,
  }));
