import { compareRounds } from "../measure/compare-rounds.ts";
import { openBuyers, wishAmong } from "./open-buyers.ts";
import type { Pace, Scene } from "./scene.ts";

const MEMBERS = 64;
/** So few that the services do not sell out while they are measured. */
const TURNS_MAX = 1_500;

/** Finding one of the last numbers must not take longer than finding one of many. */
export const hotService: Scene = {
  name: "hot-service",
  async play(stage, { rounds, forMs }: Pace) {
    const buyers = await openBuyers(stage, { connections: MEMBERS, accounts: MEMBERS });
    const crowd = { members: MEMBERS, forMs, turnsMax: TURNS_MAX };
    const rate = async (services: { code: string }[]) =>
      (await buyers.buy(crowd, wishAmong(stage, services))).perSecond;
    await rate(stage.shop.usual);
    const value = await compareRounds({
      rounds,
      reference: () => rate(stage.shop.cold),
      product: () => rate(stage.shop.hot),
    });
    buyers.close();
    return [
      {
        scene: "buy over HTTP, services 95 % used up, 64 buyers",
        bar: { atLeast: 0.8 },
        value,
        reference: "services 5 % used up, per second",
      },
    ];
  },
};
