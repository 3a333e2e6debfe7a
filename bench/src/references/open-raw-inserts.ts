import { randomBytes } from "node:crypto";
import pg from "pg";
import { runCrowd } from "../measure/run-crowd.ts";
import type { Message } from "../scenes/deliver-messages.ts";

export type RawInserts = {
  insert(batches: Message[][]): Promise<{ seconds: number }>;
  close(): Promise<void>;
};

const WITHIN_MS = 60_000;
const SEALING_BYTES = 28;

/** The reference of ingest: the same rows, written many at a time into a table with the same indexes, and no more. */
export async function openRawInserts(url: string, connections: number): Promise<RawInserts> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query(`
    create schema if not exists bench;
    drop table if exists bench.messages;
    create table bench.messages (like ingest.messages including all)`);

  return {
    async insert(batches) {
      const begin = performance.now();
      const crowd = { members: connections, forMs: WITHIN_MS, turnsMax: batches.length };
      await runCrowd(crowd, async (member, turn) => insertRows(clients[member], batches[turn] ?? []));
      return { seconds: (performance.now() - begin) / 1000 };
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

const insertRows = async (client: pg.Client | undefined, messages: Message[]) =>
  client?.query({
    name: "raw_insert",
    text: `insert into bench.messages (machine_id, key, sim_id, sender, sealed_text, sent_at, stored_at)
           select 'raw', key, 1, sender, sealed_text, sent_at, sent_at
             from unnest($1::text[], $2::text[], $3::bytea[], $4::timestamptz[])
               as came (key, sender, sealed_text, sent_at)`,
    values: [
      messages.map(({ key }) => key),
      messages.map(({ sender }) => sender),
      messages.map(({ text }) => Buffer.concat([randomBytes(SEALING_BYTES), Buffer.from(text)])),
      messages.map(({ receivedAt }) => receivedAt),
    ],
  });
