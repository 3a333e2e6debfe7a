import { compareRounds } from "../measure/compare-rounds.ts";
import type { Measurement } from "../measurement.ts";
import { launchShoppers } from "./launch-shoppers.ts";
import type { Scenario } from "./scenario.ts";

const COUNTRIES = 150;

/** The page responds to a click as fast with 100,000 SIMs as with 1,000. */
export const page: Scenario = {
  name: "page",
  async run(environment, { rounds }): Promise<Measurement[]> {
    const small = await environment.createSibling({ sims: 1_000, countries: COUNTRIES });
    const large = await environment.createSibling({ sims: 100_000, countries: COUNTRIES });
    const shoppers = await launchShoppers();
    try {
      await shoppers.medianChoiceMs(small.address);
      await shoppers.medianChoiceMs(large.address);
      const value = await compareRounds({
        rounds,
        reference: () => shoppers.medianChoiceMs(small.address),
        product: () => shoppers.medianChoiceMs(large.address),
      });
      return [
        {
          label: "shop page: click on a service, then on a country, until painted, 100,000 SIMs",
          target: { atMost: 1.5 },
          value,
          reference: "the same in Chromium with 1,000 SIMs",
        },
      ];
    } finally {
      await shoppers.close();
      for (const { close } of [small, large]) await close();
    }
  },
};
