import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { addDueOrders } from "../environment/add-due-orders.ts";
import { connectDatabase } from "../references/connect-database.ts";
import { createBareTransactions } from "../references/create-bare-transactions.ts";
import type { Scenario } from "./scenario.ts";

const ORDERS = 1_000_000;
const ORDERS_QUICK = 20_000;
/** Orders that expire later do not change the time per order. */
const WATCHED_MS = 60_000;
const POLL_EVERY_MS = 500;

/** A million orders expire at once: the sweep ends them, refunds the money and notifies open pages. */
export const expiry: Scenario = {
  name: "expiry",
  async run(environment, { rounds, forMs }) {
    const sibling = await environment.createSibling({ sims: 20_000, countries: 50 });
    const bare = await createBareTransactions(sibling.url, 1);
    const { perSecond } = await bare.run({ workers: 1, forMs: 2 * forMs });
    await bare.close();
    const db = await connectDatabase(sibling.url);
    await addDueOrders(db, sibling.shop, rounds > 1 ? ORDERS : ORDERS_QUICK);
    const seconds = await secondsPerOrder(db);
    await db.end();
    await sibling.close();
    return [
      {
        label: `expiry of ${(rounds > 1 ? ORDERS : ORDERS_QUICK).toLocaleString("en")} due orders, time per order`,
        target: { atMost: 0.5 },
        value: seconds * perSecond,
        reference: "a bare transaction (one update, one insert) on one connection, time",
      },
    ];
  },
};

/** Computed from the orders' own end times. */
async function secondsPerOrder(db: pg.Client): Promise<number> {
  const begin = performance.now();
  while ((await isAnyDue(db)) && performance.now() - begin < WATCHED_MS) await pause(POLL_EVERY_MS);
  const { rows } = await db.query<{ seconds: number; ended: number }>(
    `select extract(epoch from max(changed_at) - min(changed_at))::float8 as seconds, count(*)::int as ended
       from activations.orders where status = 5`,
  );
  const { seconds = 0, ended = 0 } = rows[0] ?? {};
  if (ended === 0 || seconds === 0) throw new Error("Nothing expired");
  return seconds / ended;
}

const isAnyDue = async (db: pg.Client): Promise<boolean> =>
  (await db.query("select from activations.orders where status = 1 and expires_at <= now() limit 1")).rows
    .length > 0;
