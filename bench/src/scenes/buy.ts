import { compareRounds } from "../measure/compare-rounds.ts";
import { openBareTransactions } from "../references/open-bare-transactions.ts";
import { openBuyers, wishAmong } from "./open-buyers.ts";
import type { Scene } from "./scene.ts";

/** Complete purchases by concurrent buyers, compared with as many concurrent bare transactions. */
export const buyScene = (workers: number, atLeast: number): Scene => ({
  name: `buy-${workers}`,
  async run(environment, { rounds, forMs }) {
    const bare = await openBareTransactions(environment.url, workers);
    const buyers = await openBuyers(environment, { connections: workers, accounts: workers });
    const nextChoice = wishAmong(environment, environment.shop.usual);
    await buyers.buy({ workers, forMs }, nextChoice);
    const value = await compareRounds({
      rounds,
      reference: async () => (await bare.run({ workers, forMs })).perSecond,
      product: async () => (await buyers.buy({ workers, forMs }, nextChoice)).perSecond,
    });
    buyers.close();
    await bare.close();
    return [
      {
        label: `buy over HTTP, ${workers} buyers`,
        target: { atLeast },
        value,
        reference: `bare transactions (one update, one insert) on ${workers} connections, per second`,
      },
    ];
  },
});
