import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { REPEATS } from "../../../scripts/lib/repeats.ts";
import { checkEnds, checkLedger } from "./check-ledger.ts";
import { type ClientRequests, createClientRequests } from "./client-requests.ts";
import { type KillScenario, killScenarios } from "./kill-scenarios.ts";
import { createKillTestShop, type KillTestShop, VICTIM } from "./kill-test-shop.ts";
import { startVictim, type Victim } from "./victim.ts";

/** A normal run kills the server once at some of the points, a long one repeatedly at each of them. */
const chosen = REPEATS > 1 ? killScenarios : killScenarios.filter(({ inShortRun }) => inShortRun);
const rounds = Array.from({ length: REPEATS }, (_, n) => n + 1);
const RANDOM_MS_MAX = 80;
/** More than all scenarios together can use. */
const SIMS = chosen.length * 7 + 16;
const USED_PER_SCENARIO = 8;

let shop: KillTestShop;
let requests: ClientRequests;
let victim: Victim | undefined;

describe.each(rounds)("a server killed at any point (%i)", () => {
  beforeAll(async () => {
    shop = await createKillTestShop({ sims: SIMS, customers: 8 });
    requests = createClientRequests(shop);
  });
  afterEach(async () => {
    victim?.kill();
    await victim?.dies();
  });
  afterAll(() => shop.close());

  it.each(chosen)("A13 kill -9 $name: all or nothing, and retries give the same result", async (scenario) => {
    victim = await startVictim(shop.env);
    await onSale(victim.address, (count) => expect(count).toBeGreaterThan(USED_PER_SCENARIO));
    expect(await requests.repeatLost(victim.address)).toBe(0);
    await work(victim, scenario);

    expect(await victim.dies(), "the kill point was never reached").toBe(true);
    await untilDisconnected();
    await checkLedger(shop.ctx);
  });

  it("A13 A14 afterwards every number reached one final state, and none is stuck", async () => {
    victim = await startVictim(shop.env);
    const { address } = victim;
    await requests.report(address);
    expect(await requests.repeatLost(address)).toBe(0);
    const open = requests.numbers.filter(({ end }) => end === "waiting");
    await requests.run(address, open.map(requests.cancel));
    await vi.waitFor(() => checkEnds(shop.ctx, requests.numbers));

    await requests.repeatAll(address);
    await checkLedger(shop.ctx);
    await checkEnds(shop.ctx, requests.numbers);
    const sold = requests.numbers.filter(({ end }) => end === "received").length;
    await onSale(address, (count) => expect(count).toBe(SIMS - sold));
    expect(sold).toBeGreaterThan(0);
    expect(requests.done.lost).toBeGreaterThan(0);
  });
});

/** All transitions of numbers at the same time, while the process is about to be killed. */
async function work(victim: Victim, { killPoint, isAging }: KillScenario): Promise<void> {
  const { address } = victim;
  const ready = [...Array.from({ length: 3 }, () => requests.ask("order")), requests.ask("rental")];
  await requests.run(
    address,
    ready.map(({ clientRequest }) => clientRequest),
  );
  expect(await requests.repeatLost(address)).toBe(0);
  const [given, coded, aged, rented] = ready.map(({ number }) => number);
  if (!given || !coded || !aged || !rented) throw new Error("No numbers to end");

  if (killPoint) await victim.arm(killPoint);
  if (isAging) await requests.age(aged);
  const more = [requests.ask("order"), requests.ask("order"), requests.ask("rental")];
  const endings = isAging ? [] : [requests.cancel(given), requests.cancel(rented)];
  const running = requests.run(address, [
    ...more.map(({ clientRequest }) => clientRequest),
    requests.sms(coded),
    ...endings,
  ]);
  if (!killPoint) {
    await pause(Math.random() * RANDOM_MS_MAX);
    victim.kill();
  }
  await running;
}

/** Checks the number of SIMs on sale, after a report of the machine. */
const onSale = (address: string, check: (count: number) => void) =>
  vi.waitFor(async () => {
    await requests.report(address);
    const offers: { numberCount: number }[] = JSON.parse(
      await (await fetch(`${address}/rest/serviceinfo/tg/USD`)).text(),
    );
    check(offers[0]?.numberCount ?? 0);
  });

/** PostgreSQL needs a moment to notice that the client is gone. */
const untilDisconnected = () =>
  vi.waitFor(async () => {
    const { rows } = await shop.ctx.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and application_name = $1",
      [VICTIM],
    );
    expect(rows).toEqual([]);
  });
