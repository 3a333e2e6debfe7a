import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { checkBooks } from "./check-books.ts";
import { type Errands, openErrands } from "./errands.ts";
import { type KillShop, openKillShop, VICTIM } from "./kill-shop.ts";
import { type Life, lives } from "./lives.ts";
import { startVictim, type Victim } from "./victim.ts";

/** How often the product is killed at each of the moments, and at random ones; `npm run kills` does so all day. */
const ROUNDS = Number(process.env["KILL_ROUNDS"] ?? 0);
const chosen =
  ROUNDS > 0 ? Array.from({ length: ROUNDS }, () => lives).flat() : lives.filter(({ inCi }) => inCi);
const RANDOM_MS_MAX = 80;
/** More than all lives together can take. */
const SIMS = chosen.length * 7 + 16;
const TAKEN_AT_ONCE = 8;

let shop: KillShop;
let errands: Errands;
let victim: Victim | undefined;

beforeAll(async () => {
  shop = await openKillShop({ sims: SIMS, customers: 8 });
  errands = openErrands(shop);
});
afterAll(async () => {
  victim?.kill();
  await victim?.dies();
  await shop.close();
});

it.each(chosen.map((life, n) => ({ n: n + 1, ...life })))(
  "A13 kill -9 $name: all or nothing, and asking again gives the same ($n)",
  async (life) => {
    victim = await startVictim(shop.env);
    await onSale(victim.address, (count) => expect(count).toBeGreaterThan(TAKEN_AT_ONCE));
    expect(await errands.repeatLost(victim.address)).toBe(0);
    await work(victim, life);

    expect(await victim.dies(), "it never came to that moment").toBe(true);
    await untilGone();
    await checkBooks(shop.ctx);
  },
);

it("A13 A14 after all of it every number came to its end once, and none is stuck", async () => {
  victim = await startVictim(shop.env);
  const { address } = victim;
  expect(await errands.repeatLost(address)).toBe(0);
  const open = errands.numbers.filter(({ end }) => end === "waiting");
  await errands.run(address, open.map(errands.cancel));
  await vi.waitFor(async () => expect(await ends()).toEqual(wantedEnds()));

  await errands.repeatAll(address);
  await checkBooks(shop.ctx);
  expect(await ends()).toEqual(wantedEnds());
  const sold = errands.numbers.filter(({ end }) => end === "received").length;
  await onSale(address, (count) => expect(count).toBe(SIMS - sold));
  expect(sold).toBeGreaterThan(0);
  expect(errands.done.lost).toBeGreaterThan(0);
});

/** Everything a number can go through, all of it at the same moment, while the process is about to die. */
async function work(victim: Victim, { moment, isAging }: Life): Promise<void> {
  const { address } = victim;
  const ready = [...Array.from({ length: 3 }, () => errands.ask("order")), errands.ask("rental")];
  await errands.run(
    address,
    ready.map(({ errand }) => errand),
  );
  expect(await errands.repeatLost(address)).toBe(0);
  const [given, coded, aged, rented] = ready.map(({ number }) => number);
  if (!given || !coded || !aged || !rented) throw new Error("There is nothing to end");

  if (moment) await victim.arm(moment);
  if (isAging) await errands.age(aged);
  const more = [errands.ask("order"), errands.ask("order"), errands.ask("rental")];
  const endings = isAging ? [] : [errands.cancel(given), errands.cancel(rented)];
  const running = errands.run(address, [...more.map(({ errand }) => errand), errands.sms(coded), ...endings]);
  if (!moment) {
    await pause(Math.random() * RANDOM_MS_MAX);
    victim.kill();
  }
  await running;
}

/** What it says it has for sale, as soon as it has heard from the machine. */
const onSale = (address: string, check: (count: number) => void) =>
  vi.waitFor(async () => {
    await errands.report(address);
    const offers: { numberCount: number }[] = JSON.parse(
      await (await fetch(`${address}/rest/serviceinfo/tg/USD`)).text(),
    );
    check(offers[0]?.numberCount ?? 0);
  });

/** PostgreSQL takes a moment to notice that whoever asked is gone. */
const untilGone = () =>
  vi.waitFor(async () => {
    const { rows } = await shop.ctx.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and application_name = $1",
      [VICTIM],
    );
    expect(rows).toEqual([]);
  });

const STATES = { 1: "waiting", 2: "received", 3: "received", 4: "cancelled", 5: "expired" } as const;

/** How the numbers ended, by the database, and how they should have. */
async function ends(): Promise<Record<string, string>> {
  const orders = await shop.ctx.db.selectFrom("activations.orders").select(["id", "status"]).execute();
  const rentals = await shop.ctx.db.selectFrom("rentals.rentals").select(["id", "state"]).execute();
  return Object.fromEntries([
    ...orders.map(({ id, status }) => [publicOf(id), STATES[status as keyof typeof STATES]]),
    ...rentals.map(({ id, state }) => [publicOf(id), state === 3 ? "cancelled" : "waiting"]),
  ]);
}

const publicOf = (id: bigint) => String(shop.ctx.orderIds.toPublic(id));
const wantedEnds = () =>
  Object.fromEntries(errands.numbers.map(({ orderId, end }) => [String(orderId), end]));
