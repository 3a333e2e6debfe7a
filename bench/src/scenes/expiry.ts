import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { connectOne } from "../references/connect-all.ts";
import { openBareTransactions } from "../references/open-bare-transactions.ts";
import { addDueOrders } from "../stage/add-due-orders.ts";
import type { Scene } from "./scene.ts";

const ORDERS = 1_000_000;
const ORDERS_QUICK = 20_000;
/** What is not ended by then says nothing more about the time per order. */
const WATCHED_MS = 60_000;
const LOOK_EVERY_MS = 500;

/** A million orders whose time is over at once: the sweep ends them, gives the money back and tells the pages. */
export const expiry: Scene = {
  name: "expiry",
  async play(stage, { rounds, forMs }) {
    const shop = await stage.openBeside({ sims: 20_000, countries: 50 });
    const bare = await openBareTransactions(shop.url, 1);
    const { perSecond } = await bare.run({ members: 1, forMs: 2 * forMs });
    await bare.close();
    const db = await connectOne(shop.url);
    await addDueOrders(db, shop.shop, rounds > 1 ? ORDERS : ORDERS_QUICK);
    const seconds = await secondsPerOrder(db);
    await db.end();
    await shop.close();
    return [
      {
        scene: `expiry of ${(rounds > 1 ? ORDERS : ORDERS_QUICK).toLocaleString("en")} due orders, time per order`,
        bar: { atMost: 0.5 },
        value: seconds * perSecond,
        reference: "a bare transaction (one update, one insert) on one connection, time",
      },
    ];
  },
};

/** By the moments that the orders themselves say they ended. */
async function secondsPerOrder(db: pg.Client): Promise<number> {
  const begin = performance.now();
  while ((await isAnyDue(db)) && performance.now() - begin < WATCHED_MS) await pause(LOOK_EVERY_MS);
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
