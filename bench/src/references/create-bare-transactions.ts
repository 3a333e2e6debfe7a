import type pg from "pg";
import { type Load, type LoadResult, runLoad } from "../measure/run-load.ts";
import { connectDatabaseClients } from "./connect-database.ts";

export type BareTransactions = { run(load: Load): Promise<LoadResult>; close(): Promise<void> };

const SCHEMA = `
  create schema if not exists bench;
  drop table if exists bench.counters, bench.entries;
  create table bench.counters (id integer primary key, amount bigint not null) with (fillfactor = 60);
  create table bench.entries (id bigint generated always as identity primary key, counter integer, amount bigint);
  insert into bench.counters select id, 0 from generate_series(1, 1000) as id;`;

/**
 * The reference for purchases: a transaction of one update and one insert, each connection on its own row, so that none
 * waits for a lock. Statements are prepared once.
 */
export async function createBareTransactions(url: string, connections: number): Promise<BareTransactions> {
  const clients = await connectDatabaseClients(url, connections);
  await clients[0]?.query(SCHEMA);

  return {
    run: (load) => runLoad(load, async (worker) => transact(clients[worker], worker + 1)),
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

async function transact(client: pg.Client | undefined, counter: number): Promise<void> {
  if (!client) throw new Error("More workers than connections");
  await client.query("begin");
  await client.query({ ...UPDATE, values: [counter, 1] });
  await client.query({ ...INSERT, values: [counter, 1] });
  await client.query("commit");
}

const UPDATE = { name: "bare_update", text: "update bench.counters set amount = amount + $2 where id = $1" };
const INSERT = { name: "bare_insert", text: "insert into bench.entries (counter, amount) values ($1, $2)" };
