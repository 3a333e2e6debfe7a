import type { Tx } from "../../../platform/context.ts";
import { noteEvents } from "../../events/index.ts";

export type MessageForRental = {
  rentalId: bigint;
  /** What the customer types, where there is something of the kind. */
  code: string | undefined;
  /** As the message itself is kept. */
  sealedText: Buffer;
  sender: string;
};

/**
 * Puts messages into the inboxes of rentals that run, or whose number still rests. Answers the rentals that took theirs; one
 * that was cancelled a moment before takes nothing.
 */
export async function takeMessages(tx: Tx, messages: MessageForRental[]): Promise<Set<bigint>> {
  if (messages.length === 0) return new Set();
  const counts = Map.groupBy(messages, ({ rentalId }) => rentalId);
  const taking = await tx.query<Taking>({
    name: "take_rental_messages",
    text: `update rentals.rentals r set messages = r.messages + came.count, changed_at = $3
             from (select id from rentals.rentals where id = any($1::bigint[]) order by id for update) as locked
             join unnest($1::bigint[], $2::int[]) as came (id, count) on came.id = locked.id
            where r.id = locked.id and r.state <> 3 and r.starts_at <= $3 and r.kept_until > $3
           returning r.id, r.customer_id as "customerId", r.messages`,
    values: [[...counts.keys()], [...counts.values()].map(({ length }) => length), tx.clock.now()],
  });
  const taken = new Set(taking.map(({ id }) => id));
  const own = messages.filter(({ rentalId }) => taken.has(rentalId));
  tx.write({
    name: "insert_rental_messages",
    text: `insert into rentals.messages (rental_id, came_at, sender, sealed_code, sealed_text)
           select rental_id, $5, sender, code, text
             from unnest($1::bigint[], $2::text[], $3::bytea[], $4::bytea[]) as came (rental_id, sender, code, text)`,
    values: [
      own.map(({ rentalId }) => rentalId),
      own.map(({ sender }) => sender),
      own.map(({ code }) => (code === undefined ? null : tx.seal.close(code))),
      own.map(({ sealedText }) => sealedText),
      tx.clock.now(),
    ],
  });
  noteEvents(
    tx,
    taking.flatMap((rental) => eventsOf(rental, counts.get(rental.id)?.length ?? 0)),
  );
  tx.publish(
    taking.map(({ id, customerId }) => ({
      kind: "rental",
      customerId,
      orderId: tx.orderIds.toPublic(id),
    })),
  );
  return taken;
}

type Taking = { id: bigint; customerId: string; messages: number };

/** One for each of the newest messages. */
const eventsOf = ({ id, customerId, messages }: Taking, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ kind: "rental.message" as const, customerId, orderId: id, isRental: true },
    nth: messages - count + n + 1,
  }));
