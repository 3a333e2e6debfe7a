import type { Tx } from "../../platform/context.ts";
import { advisoryLocks } from "../../platform/database/advisory-locks.ts";
import type { NewMessage } from "./store.ts";

/** Two messages of the same text within this time are one. */
export const SAME_TIME_SECONDS = 5;

/** So that two messages on a SIM do not miss each other. */
export const lockRepeats = (tx: Tx, simIds: number[]): Promise<unknown[]> =>
  tx.query({
    name: "lock_repeats",
    text: "select pg_advisory_xact_lock($1::int, sim_id) from unnest($2::int[]) as wanted (sim_id)",
    values: [advisoryLocks.repeats, simIds],
  });

/** Those of the messages that another one with the same SIM, sender, text and time was stored before. */
export const listRepeats = (tx: Tx, machineId: string, messages: NewMessage[]): Promise<{ key: string }[]> =>
  tx.query({
    name: "list_repeats",
    text: `select came.key
             from unnest($2::text[], $3::int[], $4::text[], $5::bytea[], $6::timestamptz[])
               as came (key, sim_id, sender, text_fingerprint, sent_at)
            where exists (select from ingest.messages m
                           where m.sim_id = came.sim_id and m.sender = came.sender
                             and m.sent_at between came.sent_at - $7 * interval '1 second'
                                               and came.sent_at + $7 * interval '1 second'
                             and m.text_fingerprint = came.text_fingerprint
                             and (m.machine_id, m.key) <> ($1, came.key))`,
    values: [
      machineId,
      messages.map(({ key }) => key),
      messages.map(({ simId }) => simId),
      messages.map(({ sender }) => sender),
      messages.map(({ textFingerprint }) => textFingerprint),
      messages.map(({ sentAt }) => sentAt),
      SAME_TIME_SECONDS,
    ],
  });
