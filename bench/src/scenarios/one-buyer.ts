import { compareRounds } from "../measure/compare-rounds.ts";
import { connectBuyers, randomChoice } from "./connect-buyers.ts";
import type { Scenario } from "./scenario.ts";

const WORKERS = 64;

/** Parallel purchases of one customer must not be slowed down by contention on that customer's balance. */
export const oneBuyer: Scenario = {
  name: "one-buyer",
  async run(environment, { rounds, forMs }) {
    const one = await connectBuyers(environment, { connections: WORKERS, accounts: 1 });
    const many = await connectBuyers(environment, { connections: WORKERS, accounts: WORKERS });
    const nextChoice = randomChoice(environment, environment.shop.usual);
    await one.buy({ workers: WORKERS, forMs }, nextChoice);
    const value = await compareRounds({
      rounds,
      reference: async () => (await many.buy({ workers: WORKERS, forMs }, nextChoice)).perSecond,
      product: async () => (await one.buy({ workers: WORKERS, forMs }, nextChoice)).perSecond,
    });
    one.close();
    many.close();
    return [
      {
        label: "buy over HTTP, one buyer with 64 purchases in parallel",
        target: { atLeast: 0.7 },
        value,
        reference: "64 buyers with one purchase each at a time, per second",
      },
    ];
  },
};
