import { openLine, requestText } from "../measure/open-line.ts";
import { percentile } from "../measure/percentile.ts";
import { runCrowd } from "../measure/run-crowd.ts";
import type { Stage } from "../stage/open-stage.ts";
import { oneOf, openBuyers, wishAmong } from "./open-buyers.ts";

export type Visitors = { p99OfLists(forMs: number): Promise<number>; close(): void };

const VISITORS = 8;
/** Few, so that a thousand SIMs last; each sale changes what the lists must say. */
const SALES_PER_RUN = 50;

/** People who look at any list of the shop while others buy, as open pages do. */
export async function openVisitors(stage: Stage): Promise<Visitors> {
  const lines = await Promise.all(Array.from({ length: VISITORS }, () => openLine(stage.address)));
  const buyers = await openBuyers(stage, { connections: 1, accounts: 1 });
  const wish = wishAmong(stage, stage.shop.usual);
  const requests = [
    "/rest/reference/services",
    `/rest/countryinfo/USD/${stage.shop.countries.length}`,
    ...stage.shop.usual.map(({ code }) => `/rest/serviceinfo/${code}/USD`),
  ].map((path) => requestText({ method: "GET", path }));

  return {
    async p99OfLists(forMs) {
      const sales = buyers.buy({ members: 1, forMs, turnsMax: SALES_PER_RUN }, wish);
      const looks = runCrowd({ members: VISITORS, forMs }, async (member) => {
        const answer = await lines[member]?.ask(oneOf(requests));
        if (answer?.status !== 200) throw new Error(`A list was answered ${answer?.status}`);
      });
      const [{ timesMs }] = await Promise.all([looks, sales]);
      return percentile(timesMs, 0.99);
    },
    close() {
      for (const line of [...lines, buyers]) line.close();
    },
  };
}
