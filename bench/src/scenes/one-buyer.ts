import { compareRounds } from "../measure/compare-rounds.ts";
import { openBuyers, wishAmong } from "./open-buyers.ts";
import type { Scene } from "./scene.ts";

const MEMBERS = 64;

/** A program that buys in parallel for one customer must not be slowed down by that customer's one balance. */
export const oneBuyer: Scene = {
  name: "one-buyer",
  async play(stage, { rounds, forMs }) {
    const one = await openBuyers(stage, { connections: MEMBERS, accounts: 1 });
    const many = await openBuyers(stage, { connections: MEMBERS, accounts: MEMBERS });
    const wish = wishAmong(stage, stage.shop.usual);
    await one.buy({ members: MEMBERS, forMs }, wish);
    const value = await compareRounds({
      rounds,
      reference: async () => (await many.buy({ members: MEMBERS, forMs }, wish)).perSecond,
      product: async () => (await one.buy({ members: MEMBERS, forMs }, wish)).perSecond,
    });
    one.close();
    many.close();
    return [
      {
        scene: "buy over HTTP, one buyer with 64 purchases in parallel",
        bar: { atLeast: 0.7 },
        value,
        reference: "64 buyers with one purchase each at a time, per second",
      },
    ];
  },
};
