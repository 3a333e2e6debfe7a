import { randomBytes } from "node:crypto";
import type pg from "pg";
import { runLoad } from "../measure/run-load.ts";
import type { Message } from "../scenarios/deliver-messages.ts";
import { connectDatabaseClients } from "./connect-database.ts";

export type RawSettlements = {
  /** Copies the orders that are waiting now. Call it before they are settled. */
  prepare(): Promise<void>;
  write(batches: Message[][]): Promise<{ seconds: number }>;
  close(): Promise<void>;
};

type WaitingOrder = { id: bigint; simId: number; customerId: string };

const WITHIN_MS = 60_000;
const ENCRYPTED_CODE_BYTES = 34;
const ENCRYPTION_OVERHEAD_BYTES = 28;

/**
 * The reference for ingest: writes every row that a matched SMS must write (message, order, ledger postings, balances,
 * SIM), in multi-row statements, one transaction per batch, on tables with the same columns and indexes. It reads, matches
 * and encrypts nothing, and no connection waits for a lock.
 */
export async function createRawSettlements(url: string, connections: number): Promise<RawSettlements> {
  const clients = await connectDatabaseClients(url, connections);
  const [first] = clients;
  await first?.query(SCHEMA);
  let waiting: WaitingOrder[] = [];

  return {
    async prepare() {
      // Waiting orders of other scenarios are copied again.
      await first?.query("truncate bench.orders, bench.postings");
      await first?.query("insert into bench.orders select * from activations.orders where status = 1");
      const { rows = [] } =
        (await first?.query<WaitingOrder>(
          `select id, sim_id as "simId", customer_id as "customerId" from bench.orders order by sim_id`,
        )) ?? {};
      waiting = rows;
    },
    async write(batches) {
      const begin = performance.now();
      const load = { workers: connections, forMs: WITHIN_MS, iterationsMax: batches.length };
      let taken = 0;
      await runLoad(load, async (worker, iteration) => {
        const messages = batches[iteration] ?? [];
        const orders = waiting.slice(taken, taken + messages.length);
        taken += messages.length;
        await settle(clients[worker], { worker, messages, orders });
      });
      return { seconds: (performance.now() - begin) / 1000 };
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

const SCHEMA = `
  create schema if not exists bench;
  drop table if exists bench.messages, bench.orders, bench.postings, bench.balances, bench.sims;
  create table bench.messages (like ingest.messages including all);
  create table bench.orders (like activations.orders including all) with (fillfactor = 85);
  create table bench.postings (like wallet.postings including all);
  create table bench.balances (like wallet.balances including all) with (fillfactor = 60);
  create table bench.sims (like fleet.sims including all excluding identity excluding generated)
    with (fillfactor = 80);
  insert into bench.sims select * from fleet.sims;
  insert into bench.balances
    select 'customer:' || id || ':' || n, 1000000000000 from accounts.users, generate_series(0, 99) as n;
  insert into bench.balances select 'partner:' || n || ':earned', 0 from generate_series(0, 99) as n;
  analyze bench.sims, bench.balances`;

type Batch = { worker: number; messages: Message[]; orders: WaitingOrder[] };

async function settle(client: pg.Client | undefined, { worker, messages, orders }: Batch): Promise<void> {
  const partner = `partner:${worker}:earned`;
  const ids = orders.map(({ id }) => id);
  const accounts = orders.map(({ customerId }) => `customer:${customerId}:${worker}`);
  const texts = messages.map(({ text }) =>
    Buffer.concat([randomBytes(ENCRYPTION_OVERHEAD_BYTES), Buffer.from(text)]),
  );
  const codes = messages.map(() => randomBytes(ENCRYPTED_CODE_BYTES));
  await client?.query("begin");
  await client?.query({
    ...MESSAGES,
    values: [messages.map(({ key }) => key), texts, orders.map(({ simId }) => simId), ids, codes],
  });
  await client?.query({ ...ORDERS, values: [ids, codes, texts] });
  await client?.query({ ...MOVES, values: [ids, accounts, partner] });
  await client?.query({ ...BALANCES, values: [accounts, partner] });
  await client?.query({ ...SIMS, values: [orders.map(({ simId }) => simId)] });
  await client?.query("commit");
}

const MESSAGES = {
  name: "raw_messages",
  text: `insert into bench.messages (machine_id, key, encrypted_text, sim_id, order_id, text_fingerprint, sender, sent_at, stored_at,
                state, service)
         select 'raw', key, encrypted_text, sim_id, order_id, fingerprint, 'Sender', now(), now(), 'delivered', 1
           from unnest($1::text[], $2::bytea[], $3::int[], $4::bigint[], $5::bytea[])
             as came (key, encrypted_text, sim_id, order_id, fingerprint)`,
};
const ORDERS = {
  name: "raw_orders",
  text: `update bench.orders o set status = 2, encrypted_code = code, encrypted_text = sealed, sms_sender = 'Sender',
                sms_at = now(), newest_at = now(), messages = 1, changed_at = now()
           from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as came (id, code, sealed) where o.id = came.id`,
};
const MOVES = {
  name: "raw_moves",
  text: `insert into bench.postings (key, part, reason, from_account, to_account, amount, order_id, posted_at)
         select 'end:' || id, part, 'sale', account, case part when 0 then $3 else 'house:revenue' end, 1, id, now()
           from unnest($1::bigint[], $2::text[]) as sold (id, account), generate_series(0, 1) as part`,
};
const BALANCES = {
  name: "raw_balances",
  text: `update bench.balances b set amount = amount + change
           from (select account, -2 * count(*) as change from unnest($1::text[]) as account group by account
                 union all select $2, cardinality($1::text[])) as changes
          where b.account = changes.account`,
};
const SIMS = {
  name: "raw_sims",
  text: `update bench.sims set used = fleet.with_blocked(used, 1::smallint), blocked = fleet.with_blocked(blocked, 1::smallint),
                sold = sold + 1, revenue = revenue + 1
          where sim_id = any ($1::int[])`,
};
