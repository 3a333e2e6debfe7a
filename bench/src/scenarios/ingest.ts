import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Environment } from "../environment/create-environment.ts";
import { compareRounds } from "../measure/compare-rounds.ts";
import { connectHttp, type HttpClient } from "../measure/http-client.ts";
import { connectDatabase } from "../references/connect-database.ts";
import { createRawSettlements } from "../references/create-raw-settlements.ts";
import { buyOrders, type WaitingOrder } from "./buy-orders.ts";
import { deliverMessages, type Message, messageFor } from "./deliver-messages.ts";
import type { Scenario } from "./scenario.ts";

const POLL_EVERY_MS = 15;
const WITHIN_MS = 60_000;
const BATCH = 50;
const ORDERS_PER_ROUND = 2_000;
const ORDERS_QUICK = 800;
const ACCOUNTS = 64;

type Delivery = { machine: WaitingOrder["sim"]["machine"]; messages: Message[] };

/** From the machines' first push until the last message is matched and its order settled in the ledger. */
export const ingest: Scenario = {
  name: "ingest",
  async run(environment, { rounds }) {
    const count = rounds > 1 ? ORDERS_PER_ROUND : ORDERS_QUICK;
    const db = await connectDatabase(environment.url);
    const { machines } = environment.shop;
    const clients = await Promise.all(machines.map(() => connectHttp(environment.address)));
    const raw = await createRawSettlements(environment.url, machines.length);

    let deliveries = await prepareDeliveries(environment, count);
    const push = async () => count / (await pushAll(db, clients, deliveries));
    const compare = async () => {
      await push();
      return compareRounds({
        rounds,
        async reference() {
          deliveries = await prepareDeliveries(environment, count);
          await raw.prepare();
          return count / (await raw.write(deliveries.map(({ messages }) => messages))).seconds;
        },
        product: push,
      });
    };
    const value = await compare().finally(async () => {
      for (const client of clients) client.close();
      await raw.close();
      await db.end();
    });

    return [
      {
        label: "ingest over HTTP until matched and settled, batches of 50",
        target: { atLeast: 0.35 },
        value,
        reference:
          "raw multi-row statements that write the same rows (messages, orders, postings, balances, SIMs), a transaction per 50",
      },
    ];
  },
};

/** Buys orders and prepares the message batches for them, each for the machine that holds the SIMs. */
export async function prepareDeliveries(environment: Environment, count: number): Promise<Delivery[]> {
  const waiting = await buyOrders(environment, count, ACCOUNTS);
  return [...Map.groupBy(waiting, ({ sim }) => sim.machine)].flatMap(([machine, orders]) => {
    const messages = orders.map((order, n) => messageFor(environment.shop, order, n));
    const batches = Math.ceil(messages.length / BATCH);
    return Array.from({ length: batches }, (_, n) => ({
      machine,
      messages: messages.slice(n * BATCH, (n + 1) * BATCH),
    }));
  });
}

/** Each machine sends its next batch when the last one is acknowledged. Returns the total seconds. */
export async function pushAll(db: pg.Client, clients: HttpClient[], deliveries: Delivery[]): Promise<number> {
  const byMachine = [...Map.groupBy(deliveries, ({ machine }) => machine).values()];
  const begin = performance.now();
  await Promise.all(
    byMachine.map(async (own, n) => {
      for (const { machine, messages } of own) {
        const client = clients[n];
        if (client) await deliverMessages(client, machine, messages);
      }
    }),
  );
  await waitUntilMatched(db);
  return (performance.now() - begin) / 1000;
}

/** Waits until every message is processed. Fails if one was not matched to an order: the measurement would be wrong. */
async function waitUntilMatched(db: pg.Client): Promise<void> {
  const begin = performance.now();
  while ((await countMessages(db, "new")) > 0) {
    if (performance.now() - begin > WITHIN_MS) throw new Error("Messages are still unprocessed");
    await pause(POLL_EVERY_MS);
  }
  const lost = (await countMessages(db, "unmatched")) + (await countMessages(db, "quarantined"));
  if (lost > 0) throw new Error(`${lost} messages found no order`);
}

async function countMessages(db: pg.Client, state: string): Promise<number> {
  const { rows } = await db.query({
    // A literal instead of a parameter, so that the partial index on new messages is used.
    text: `select count(*)::int as count from ingest.messages where state = '${state}'`,
  });
  return rows[0]?.count ?? 0;
}
