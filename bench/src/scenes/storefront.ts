import type { Figure } from "../figure.ts";
import { compareRounds } from "../measure/compare-rounds.ts";
import { openVisitors } from "./open-visitors.ts";
import type { Scene } from "./scene.ts";

const COUNTRIES = 150;

/** The lists of the shop are as quick with a hundred thousand SIMs as with a thousand. */
export const storefront: Scene = {
  name: "storefront",
  async play(stage, { rounds, forMs }): Promise<Figure[]> {
    const small = await stage.openBeside({ sims: 1_000, countries: COUNTRIES });
    const large = await stage.openBeside({ sims: 100_000, countries: COUNTRIES });

    const few = await openVisitors(small);
    const many = await openVisitors(large);
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
        scene: "lists of the shop while numbers are sold, 330 services, 150 countries, 100,000 SIMs, p99",
        bar: { atMost: 1.5 },
        value: lists,
        reference: "the same with 1,000 SIMs, p99",
      },
    ];
  },
};
