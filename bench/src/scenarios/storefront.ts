import { compareRounds } from "../measure/compare-rounds.ts";
import type { Measurement } from "../measurement.ts";
import { connectVisitors } from "./connect-visitors.ts";
import type { Scenario } from "./scenario.ts";

const COUNTRIES = 150;

/** The shop's lists are as fast with 100,000 SIMs as with 1,000. */
export const storefront: Scenario = {
  name: "storefront",
  async run(environment, { rounds, forMs }): Promise<Measurement[]> {
    const small = await environment.createSibling({ sims: 1_000, countries: COUNTRIES });
    const large = await environment.createSibling({ sims: 100_000, countries: COUNTRIES });

    const few = await connectVisitors(small);
    const many = await connectVisitors(large);
    await few.p99OfLists(forMs);
    await many.p99OfLists(forMs);
    const lists = await compareRounds({
      rounds,
      reference: () => few.p99OfLists(forMs),
      product: () => many.p99OfLists(forMs),
    });
    for (const { close } of [few, many]) close();

    for (const { close } of [small, large]) await close();

    return [
      {
        label: "shop lists while numbers are sold, 330 services, 150 countries, 100,000 SIMs, p99",
        target: { atMost: 1.5 },
        value: lists,
        reference: "the same with 1,000 SIMs, p99",
      },
    ];
  },
};
