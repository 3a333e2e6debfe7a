import type { Environment } from "../environment/create-environment.ts";
import { connectHttp, formatRequest } from "../measure/http-client.ts";
import { runLoad } from "../measure/run-load.ts";
import { percentile } from "../measure/statistics.ts";
import { connectBuyers, pickRandom, randomChoice } from "./connect-buyers.ts";

export type Visitors = { p99OfLists(forMs: number): Promise<number>; close(): void };

const VISITORS = 8;
/** Few, so that a thousand SIMs suffice; each sale invalidates the cached lists. */
const SALES_PER_RUN = 50;

/** Visitors who load random shop lists while others buy, as open pages do. */
export async function connectVisitors(environment: Environment): Promise<Visitors> {
  const clients = await Promise.all(Array.from({ length: VISITORS }, () => connectHttp(environment.address)));
  const buyers = await connectBuyers(environment, { connections: 1, accounts: 1 });
  const nextChoice = randomChoice(environment, environment.shop.usual);
  const requests = [
    "/rest/reference/services",
    `/rest/countryinfo/USD/${environment.shop.countries.length}`,
    ...environment.shop.usual.map(({ code }) => `/rest/serviceinfo/${code}/USD`),
  ].map((path) => formatRequest({ method: "GET", path }));

  return {
    async p99OfLists(forMs) {
      const sales = buyers.buy({ workers: 1, forMs, iterationsMax: SALES_PER_RUN }, nextChoice);
      const visits = runLoad({ workers: VISITORS, forMs }, async (worker) => {
        const reply = await clients[worker]?.send(pickRandom(requests));
        if (reply?.status !== 200) throw new Error(`A list got status ${reply?.status}`);
      });
      const [{ timesMs }] = await Promise.all([visits, sales]);
      return percentile(timesMs, 0.99);
    },
    close() {
      for (const client of [...clients, buyers]) client.close();
    },
  };
}
