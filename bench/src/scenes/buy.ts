import { compareRounds } from "../measure/compare-rounds.ts";
import { openBareTransactions } from "../references/open-bare-transactions.ts";
import { openBuyers, wishAmong } from "./open-buyers.ts";
import type { Scene } from "./scene.ts";

/** The whole path of a purchase, with so many customers at once, against as many bare transactions at once. */
export const buyScene = (members: number, atLeast: number): Scene => ({
  name: `buy-${members}`,
  async play(stage, { rounds, forMs }) {
    const bare = await openBareTransactions(stage.url, members);
    const buyers = await openBuyers(stage, { connections: members, accounts: members });
    const wish = wishAmong(stage, stage.shop.usual);
    await buyers.buy({ members, forMs }, wish);
    const value = await compareRounds({
      rounds,
      reference: async () => (await bare.run({ members, forMs })).perSecond,
      product: async () => (await buyers.buy({ members, forMs }, wish)).perSecond,
    });
    buyers.close();
    await bare.close();
    return [
      {
        scene: `buy over HTTP, ${members} buyers`,
        bar: { atLeast },
        value,
        reference: `bare transactions (one update, one insert) on ${members} connections, per second`,
      },
    ];
  },
});
