import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { migrate } from "../../src/platform/database/migrate.ts";
import type { Random } from "../fixtures/random.ts";
import { startTemporaryPostgres, type TemporaryPostgres } from "../fixtures/temporary-postgres.ts";
import { TEMPLATE_DATABASE, urlOfDatabase } from "../fixtures/test-database.ts";
import { checkEnds, checkLedger } from "../kills/check-ledger.ts";
import { createClientRequests } from "../kills/client-requests.ts";
import { createKillTestShop } from "../kills/kill-test-shop.ts";
import { startVictim } from "../kills/victim.ts";
import { createRandomWork } from "./random-work.ts";
import { figureOf, runHarness, timeLimit } from "./run-harness.ts";

const CYCLES = figureOf("TRUST_KILLS", 1);
/** Operations of a cycle, all at the same time; each is repeated until it is acknowledged. */
const OPERATIONS = Math.ceil(figureOf("TRUST_ACKNOWLEDGED", 40) / CYCLES);
/** Then a new shop is used, because SIMs that received a code are not sold again. */
const CYCLES_PER_SHOP = 25;
const SIMS = 250;
const CUSTOMERS = 20;
/** A kill comes while most operations of the cycle are under way. */
const KILL_AFTER_MS_MAX = 150;
const PER_SECOND_MIN = 0.05;

it(
  `A13 A14 A15 ${CYCLES} kill -9 of the server, the database or both: no acknowledged operation is lost or done twice`,
  () =>
    runHarness("kills", async (random) => {
      // With the settings of the product: what is acknowledged must be on disk.
      const postgres = await startTemporaryPostgres({ settings: {}, pgBin: process.env["PG_BIN"] });
      const counts = { acknowledged: 0, unanswered: 0, serverKills: 0, databaseKills: 0 };
      try {
        await runOn(postgres, `create database ${TEMPLATE_DATABASE}`);
        await migrate(urlOfDatabase(postgres.url, TEMPLATE_DATABASE));
        postgres.server.watch(() => {});
        for (let done = 0; done < CYCLES; done += CYCLES_PER_SHOP)
          await storm(random, postgres, { cycles: Math.min(CYCLES_PER_SHOP, CYCLES - done), counts });
      } finally {
        await postgres.close();
      }
      return { cycles: CYCLES, ...counts };
    }),
  timeLimit(CYCLES, PER_SECOND_MIN),
);

type Counts = { acknowledged: number; unanswered: number; serverKills: number; databaseKills: number };
type Storm = { cycles: number; counts: Counts };

/** Kills in one shop, and checks at the end that its data is as the clients were told. */
async function storm(random: Random, postgres: TemporaryPostgres, { cycles, counts }: Storm): Promise<void> {
  const shop = await createKillTestShop({
    sims: SIMS,
    customers: CUSTOMERS,
    database: await newDatabase(postgres),
  });
  const requests = createClientRequests(shop);
  const work = createRandomWork(random, requests);
  let victim = await startVictim(shop.env);
  // A second node, which takes over when the first is killed; starting one takes longer than a cycle.
  let spare = startVictim(shop.env);
  try {
    for (let cycle = 0; cycle < cycles; cycle++) {
      await vi.waitFor(() => requests.report(victim.address));
      const running = requests.run(victim.address, work.next(OPERATIONS));
      await pause(random.below(KILL_AFTER_MS_MAX));
      const killed = random.pick(["server", "database", "both"] as const);
      if (killed !== "server") process.kill(postgres.server.pid, "SIGKILL");
      if (killed !== "database") victim.kill();
      await running;
      if (killed !== "database") {
        await victim.dies();
        victim = await spare;
        spare = startVictim(shop.env);
      }
      expect(await requests.repeatLost(victim.address)).toBe(0);
      if (killed !== "database") counts.serverKills++;
      if (killed !== "server") counts.databaseKills++;
      counts.acknowledged += OPERATIONS;
    }
    await vi.waitFor(() => checkEnds(shop.ctx, requests.numbers));
    await requests.repeatAll(victim.address);
    await checkLedger(shop.ctx);
    counts.unanswered += requests.done.lost;
  } finally {
    for (const node of [victim, await spare]) {
      node.kill();
      await node.dies();
    }
    await shop.close();
  }
}

let databases = 0;

/** A copy of the migrated database on a server that is going to be killed. */
async function newDatabase(postgres: TemporaryPostgres) {
  const name = `shop_${++databases}`;
  await runOn(postgres, `create database ${name} template ${TEMPLATE_DATABASE}`);
  const drop = () => runOn(postgres, `drop database if exists ${name} with (force)`);
  return { url: urlOfDatabase(postgres.url, name), drop };
}

/** Waits for a server that is being restarted. */
const runOn = ({ url }: TemporaryPostgres, statement: string): Promise<void> =>
  vi.waitFor(async () => {
    const admin = new pg.Client(urlOfDatabase(url, "postgres"));
    await admin.connect();
    await admin.query(statement).finally(() => admin.end());
  });
