import type { Figure } from "../figure.ts";
import { median } from "../measure/median.ts";
import { percentile } from "../measure/percentile.ts";
import { openBareTransactions } from "../references/open-bare-transactions.ts";
import type { Stage } from "../stage/open-stage.ts";
import { type Buyers, openBuyers, wishInTurn } from "./open-buyers.ts";
import type { Scene } from "./scene.ts";

const MEMBERS = 64;
/** So few that nothing sells out while it is measured: of a thousand SIMs, a service nearly used up has some 25 in a country. */
const TURNS_MAX_OF_FEW = 500;
const COUNTRIES = 2;

type Try = { bare: number; p99Ms: number; perSecond: number };
type Counter = { sims: string; usedUp: string; buy(forMs: number): Promise<Omit<Try, "bare">> };

/** A purchase takes the same time from a small stock and a huge one, from a full one and from one nearly used up. */
export const stockSizes: Scene = {
  name: "stock-sizes",
  async play(stage, pace) {
    const small = await stage.openBeside({ sims: 1_000, countries: COUNTRIES });
    const large = await stage.openBeside({ sims: 1_000_000, countries: COUNTRIES });
    const bare = await openBareTransactions(stage.url, MEMBERS);
    const inSmall = await openCounters(small, "1,000", TURNS_MAX_OF_FEW);
    const inLarge = await openCounters(large, "1,000,000");
    const counters = [...inSmall.counters, ...inLarge.counters];
    // Each house is warm before it is measured; what is scarce in it is kept for then.
    for (const [full] of [inSmall.counters, inLarge.counters]) await full.buy(pace.forMs);

    const tries = new Map(counters.map((counter) => [counter, [] as Try[]]));
    for (let round = 0; round < pace.rounds; round++)
      for (const [counter, done] of tries) {
        const { perSecond } = await bare.run({ members: MEMBERS, forMs: pace.forMs });
        done.push({ bare: perSecond, ...(await counter.buy(pace.forMs)) });
      }

    for (const { close } of [inSmall, inLarge]) close();
    await bare.close();
    await small.close();
    await large.close();
    return [...[...tries].map(rateFigure), ...comparisons([...tries.values()])];
  },
};

type Counters = { counters: [full: Counter, usedUp: Counter]; close(): void };

async function openCounters(stage: Stage, sims: string, turnsMaxOfUsedUp?: number): Promise<Counters> {
  const buyers = await openBuyers(stage, { connections: MEMBERS, accounts: MEMBERS });
  const coldWish = wishInTurn(stage, stage.shop.cold);
  const hotWish = wishInTurn(stage, stage.shop.hot);
  return {
    counters: [
      { sims, usedUp: "5 %", buy: (forMs) => buyFor(buyers, coldWish, { forMs }) },
      {
        ...{ sims, usedUp: "95 %" },
        buy: (forMs) => buyFor(buyers, hotWish, { forMs, turnsMax: turnsMaxOfUsedUp }),
      },
    ],
    close: buyers.close,
  };
}

type Length = { forMs: number; turnsMax?: number | undefined };

async function buyFor(buyers: Buyers, wish: Parameters<Buyers["buy"]>[1], length: Length) {
  const run = await buyers.buy({ members: MEMBERS, ...length }, wish);
  return { perSecond: run.perSecond, p99Ms: percentile(run.timesMs, 0.99) };
}

const rateFigure = ([{ sims, usedUp }, tries]: [Counter, Try[]]): Figure => ({
  scene: `buy over HTTP, 64 buyers, ${sims} SIMs, services ${usedUp} used up`,
  bar: { atLeast: 0.6 },
  value: median(tries.map(({ perSecond, bare }) => perSecond / bare)),
  reference: "bare transactions (one update, one insert) on 64 connections, per second",
});

function comparisons([smallFull = [], smallUsed = [], largeFull = [], largeUsed = []]: Try[][]): Figure[] {
  const ratio = (above: Try[], below: Try[], part: keyof Try) =>
    median(above.map((one, round) => one[part] / (below[round]?.[part] ?? Number.NaN)));
  return [
    {
      scene: "buy over HTTP, 64 buyers, 1,000,000 SIMs, p99",
      bar: { atMost: 1.5 },
      value: ratio(largeFull, smallFull, "p99Ms"),
      reference: "the same with 1,000 SIMs, p99",
    },
    {
      scene: "buy over HTTP, 1,000,000 SIMs, services 95 % used up",
      bar: { atLeast: 0.8 },
      value: ratio(largeUsed, largeFull, "perSecond"),
      reference: "services 5 % used up, per second",
    },
    {
      scene: "buy over HTTP, 1,000 SIMs, services 95 % used up",
      bar: { atLeast: 0.8 },
      value: ratio(smallUsed, smallFull, "perSecond"),
      reference: "services 5 % used up, per second",
    },
  ];
}
