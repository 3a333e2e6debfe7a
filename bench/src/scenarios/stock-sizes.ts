import type { Environment } from "../environment/create-environment.ts";
import { median, percentile } from "../measure/statistics.ts";
import type { Measurement } from "../measurement.ts";
import { createBareTransactions } from "../references/create-bare-transactions.ts";
import { type ConnectedBuyers, connectBuyers, rotatingChoice } from "./connect-buyers.ts";
import type { Scenario } from "./scenario.ts";

const WORKERS = 64;
/** Keeps nearly used-up services from selling out: of 1,000 SIMs, some 25 per country are free for one. */
const SMALL_STOCK_PURCHASES_MAX = 500;
const COUNTRIES = 2;

type Sample = { bare: number; p99Ms: number; perSecond: number };
type Stock = { sims: string; usedUp: string; buy(forMs: number): Promise<Omit<Sample, "bare">> };

/** A purchase takes the same time with a small and a huge stock, and with a fresh and a nearly used-up one. */
export const stockSizes: Scenario = {
  name: "stock-sizes",
  async run(environment, options) {
    const small = await environment.createSibling({ sims: 1_000, countries: COUNTRIES });
    const large = await environment.createSibling({ sims: 1_000_000, countries: COUNTRIES });
    const bare = await createBareTransactions(environment.url, WORKERS);
    const inSmall = await openStocks(small, "1,000", SMALL_STOCK_PURCHASES_MAX);
    const inLarge = await openStocks(large, "1,000,000");
    const stocks = [...inSmall.stocks, ...inLarge.stocks];
    // Warms up both shops, without touching the nearly used-up services.
    for (const [full] of [inSmall.stocks, inLarge.stocks]) await full.buy(options.forMs);

    const samples = new Map(stocks.map((stock) => [stock, [] as Sample[]]));
    for (let round = 0; round < options.rounds; round++)
      for (const [stock, taken] of samples) {
        const { perSecond } = await bare.run({ workers: WORKERS, forMs: options.forMs });
        taken.push({ bare: perSecond, ...(await stock.buy(options.forMs)) });
      }

    for (const { close } of [inSmall, inLarge]) close();
    await bare.close();
    await small.close();
    await large.close();
    return [...[...samples].map(rateMeasurement), ...comparisons([...samples.values()])];
  },
};

type Stocks = { stocks: [full: Stock, usedUp: Stock]; close(): void };

async function openStocks(environment: Environment, sims: string, purchasesMax?: number): Promise<Stocks> {
  const buyers = await connectBuyers(environment, { connections: WORKERS, accounts: WORKERS });
  const coldChoice = rotatingChoice(environment, environment.shop.cold);
  const hotChoice = rotatingChoice(environment, environment.shop.hot);
  return {
    stocks: [
      { sims, usedUp: "5 %", buy: (forMs) => buyFor(buyers, coldChoice, { forMs }) },
      {
        sims,
        usedUp: "95 %",
        buy: (forMs) => buyFor(buyers, hotChoice, { forMs, iterationsMax: purchasesMax }),
      },
    ],
    close: buyers.close,
  };
}

type Length = { forMs: number; iterationsMax?: number | undefined };

async function buyFor(
  buyers: ConnectedBuyers,
  nextChoice: Parameters<ConnectedBuyers["buy"]>[1],
  length: Length,
) {
  const run = await buyers.buy({ workers: WORKERS, ...length }, nextChoice);
  return { perSecond: run.perSecond, p99Ms: percentile(run.timesMs, 0.99) };
}

const rateMeasurement = ([{ sims, usedUp }, samples]: [Stock, Sample[]]): Measurement => ({
  label: `buy over HTTP, 64 buyers, ${sims} SIMs, services ${usedUp} used up`,
  target: { atLeast: 0.6 },
  value: median(samples.map(({ perSecond, bare }) => perSecond / bare)),
  reference: "bare transactions (one update, one insert) on 64 connections, per second",
});

function comparisons([
  smallFull = [],
  smallUsed = [],
  largeFull = [],
  largeUsed = [],
]: Sample[][]): Measurement[] {
  const ratio = (above: Sample[], below: Sample[], key: keyof Sample) =>
    median(above.map((one, round) => one[key] / (below[round]?.[key] ?? Number.NaN)));
  return [
    {
      label: "buy over HTTP, 64 buyers, 1,000,000 SIMs, p99",
      target: { atMost: 1.5 },
      value: ratio(largeFull, smallFull, "p99Ms"),
      reference: "the same with 1,000 SIMs, p99",
    },
    {
      label: "buy over HTTP, 1,000,000 SIMs, services 95 % used up",
      target: { atLeast: 0.8 },
      value: ratio(largeUsed, largeFull, "perSecond"),
      reference: "services 5 % used up, per second",
    },
    {
      label: "buy over HTTP, 1,000 SIMs, services 95 % used up",
      target: { atLeast: 0.8 },
      value: ratio(smallUsed, smallFull, "perSecond"),
      reference: "services 5 % used up, per second",
    },
  ];
}
