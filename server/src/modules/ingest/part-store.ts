import type { Ctx, Tx } from "../../platform/context.ts";
import type { Row } from "../../platform/database/database.ts";
import type { NewMessage } from "./store.ts";

export type NewPart = NewMessage & { reference: string; part: number; parts: number };

/** Stores parts, ignoring duplicates. */
export const insertParts = (ctx: Ctx, machineId: string, parts: NewPart[]): Promise<unknown[]> =>
  ctx.query({
    name: "insert_parts",
    text: `insert into ingest.message_parts
                  (machine_id, key, sim_id, sender, encrypted_text, sent_at, reference, part, parts, received_from,
                   received_until, stored_at)
           select $1, key, sim_id, sender, encrypted_text, sent_at, reference, part, parts, received_from, received_until, $10
             from unnest($2::text[], $3::int[], $4::text[], $5::bytea[], $6::timestamptz[], $7::text[], $8::smallint[],
                         $9::smallint[], $11::timestamptz[], $12::timestamptz[])
               as came (key, sim_id, sender, encrypted_text, sent_at, reference, part, parts, received_from, received_until)
               on conflict (machine_id, key) do nothing`,
    values: [
      machineId,
      parts.map(({ key }) => key),
      parts.map(({ simId }) => simId),
      parts.map(({ sender }) => sender),
      parts.map(({ encryptedText }) => encryptedText),
      parts.map(({ sentAt }) => sentAt),
      parts.map(({ reference }) => reference),
      parts.map(({ part }) => part),
      parts.map(({ parts: total }) => total),
      ctx.clock.now(),
      parts.map(({ reception }) => reception.from),
      parts.map(({ reception }) => reception.until),
    ],
  });

export type WaitingPart = Row<"ingest.messageParts"> & { encryptedText: Buffer };

/** Locks the parts of messages that are complete, or whose oldest part has waited since before a time. */
export const lockJoinableParts = (tx: Tx, waitingSince: Date, limit: number): Promise<WaitingPart[]> =>
  tx.query({
    name: "lock_joinable_parts",
    text: `with ready as (
             select machine_id, sim_id, sender, reference, parts
               from ingest.message_parts where encrypted_text is not null
              group by machine_id, sim_id, sender, reference, parts
             having count(distinct part) = parts or min(stored_at) <= $1
              order by min(stored_at) limit $2
           )
           select p.id, p.machine_id as "machineId", p.key, p.sim_id as "simId", p.sender, p.reference, p.part, p.parts,
                  p.encrypted_text as "encryptedText", p.sent_at as "sentAt", p.stored_at as "storedAt",
                  p.received_from as "receivedFrom", p.received_until as "receivedUntil"
             from ingest.message_parts p
             join ready using (machine_id, sim_id, sender, reference, parts)
            where p.encrypted_text is not null
            order by p.id for update of p skip locked`,
    values: [waitingSince, limit],
  });

/** For joined parts; the keys stay. */
export const deletePartTexts = (tx: Tx, ids: bigint[]): Promise<unknown[]> =>
  tx.query({
    name: "drop_part_texts",
    text: "update ingest.message_parts set encrypted_text = null where id = any($1::bigint[])",
    values: [ids],
  });

/** Clears the senders of old parts. The keys stay for deduplication. */
export const clearPartSenders = (ctx: Ctx, storedBefore: Date): Promise<unknown[]> =>
  ctx.query({
    name: "forget_senders_of_parts",
    text: `update ingest.message_parts set sender = '', reference = ''
            where stored_at < $1 and encrypted_text is null and (sender <> '' or reference <> '')`,
    values: [storedBefore],
  });
