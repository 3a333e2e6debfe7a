import type { Figure } from "../figure.ts";
import { compareRounds } from "../measure/compare-rounds.ts";
import { openShoppers } from "./open-shoppers.ts";
import type { Scene } from "./scene.ts";

const COUNTRIES = 150;

/** The page answers a press as quickly with a hundred thousand SIMs as with a thousand. */
export const page: Scene = {
  name: "page",
  async play(stage, { rounds }): Promise<Figure[]> {
    const small = await stage.openBeside({ sims: 1_000, countries: COUNTRIES });
    const large = await stage.openBeside({ sims: 100_000, countries: COUNTRIES });
    const shoppers = await openShoppers();
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
          scene: "page of the shop: press on a service, then on a country, until painted, 100,000 SIMs",
          bar: { atMost: 1.5 },
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
