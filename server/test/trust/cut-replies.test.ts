import { afterEach, expect, it, vi } from "vitest";
import type { Random } from "../fixtures/random.ts";
import { checkEnds, checkLedger } from "../kills/check-ledger.ts";
import { createClientRequests } from "../kills/client-requests.ts";
import { createKillTestShop } from "../kills/kill-test-shop.ts";
import { startVictim, type Victim } from "../kills/victim.ts";
import { type CuttingProxies, startCuttingProxies } from "./cutting-proxies.ts";
import { createRandomWork } from "./random-work.ts";
import { type Counts, figureOf, runHarness, timeLimit } from "./run-harness.ts";

const OPERATIONS = figureOf("TRUST_CUT_OPERATIONS", 100);
/** Then a new shop is used, because SIMs that received a code are not sold again. */
const OPERATIONS_PER_SHOP = 5_000;
const AT_ONCE = 40;
const CUSTOMERS = 20;
const SIMS = 500;
const PER_SECOND_MIN = 15;

let victim: Victim | undefined;
let proxies: CuttingProxies | undefined;

afterEach(async () => {
  proxies?.close();
  victim?.kill();
  await victim?.dies();
});

it(
  `A14 D8 ${OPERATIONS} operations with requests and replies cut at random happen once each, and retries give the same result`,
  () =>
    runHarness("cuts", async (random) => {
      const counts: Counts = { operations: 0, cutRequests: 0, cutReplies: 0 };
      while ((counts["operations"] ?? 0) < OPERATIONS) await workInNewShop(random, counts);
      expect(Math.min(...Object.values(counts))).toBeGreaterThan(OPERATIONS / 20);
      return counts;
    }),
  timeLimit(OPERATIONS, PER_SECOND_MIN),
);

async function workInNewShop(random: Random, counts: Counts): Promise<void> {
  const shop = await createKillTestShop({ sims: SIMS, customers: CUSTOMERS });
  const requests = createClientRequests(shop);
  const work = createRandomWork(random, requests);
  victim = await startVictim(shop.env);
  const { address } = victim;
  proxies = await startCuttingProxies(address);
  const wanted = Math.min(OPERATIONS_PER_SHOP, OPERATIONS - (counts["operations"] ?? 0));
  for (let done = 0; done < wanted; done += AT_ONCE) {
    await requests.reportIfDue(address);
    const { addresses } = proxies;
    const cut = work.next(Math.min(AT_ONCE, wanted - done)).map((one) => {
      const through = random.pick(addresses);
      return (direct: string) => one(direct === "" ? through : direct);
    });
    await requests.run("", cut);
    expect(await requests.repeatLost(address)).toBe(0);
  }
  await vi.waitFor(() => checkEnds(shop.ctx, requests.numbers));
  await requests.repeatAll(address);
  await checkLedger(shop.ctx);
  counts["operations"] = (counts["operations"] ?? 0) + wanted;
  for (const [name, count] of Object.entries(proxies.counts)) counts[name] = (counts[name] ?? 0) + count;
  proxies.close();
  victim.kill();
  await victim.dies();
  await shop.close();
}
