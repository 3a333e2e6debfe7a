import { compareRounds } from "../measure/compare-rounds.ts";
import { createBareTransactions } from "../references/create-bare-transactions.ts";
import { connectBuyers, randomChoice } from "./connect-buyers.ts";
import type { Scenario } from "./scenario.ts";

/** Complete purchases by concurrent buyers, compared with as many concurrent bare transactions. */
export const buyScenario = (workers: number, atLeast: number): Scenario => ({
  name: `buy-${workers}`,
  async run(environment, { rounds, forMs }) {
    const bare = await createBareTransactions(environment.url, workers);
    const buyers = await connectBuyers(environment, { connections: workers, accounts: workers });
    const nextChoice = randomChoice(environment, environment.shop.usual);
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
