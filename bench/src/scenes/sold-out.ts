import { compareRounds } from "../measure/compare-rounds.ts";
import { median } from "../measure/median.ts";
import type { Answer } from "../measure/open-line.ts";
import { openBuyers, wishAmong } from "./open-buyers.ts";
import type { Scene } from "./scene.ts";

const MEMBERS = 16;
const SOLD_OUT_STATUS = 409;

/** Who asks for what is not there hears it at once, and keeps nobody from buying. */
export const soldOut: Scene = {
  name: "sold-out",
  async play(stage, { rounds, forMs }) {
    const buyers = await openBuyers(stage, { connections: MEMBERS, accounts: MEMBERS });
    const { usual, emptyCountry } = stage.shop;
    const crowd = { members: MEMBERS, forMs };
    const wish = wishAmong(stage, usual);
    const inVain = () => ({ ...wish(), country: emptyCountry.iso2 });
    await buyers.buy(crowd, wish);
    const value = await compareRounds({
      rounds,
      reference: async () => median((await buyers.buy(crowd, wish)).timesMs),
      product: async () => median((await buyers.buy(crowd, inVain, expectSoldOut)).timesMs),
    });
    buyers.close();
    return [
      {
        scene: "answer that a number is sold out, 16 buyers",
        bar: { atMost: 0.5 },
        value,
        reference: "purchase, median time",
      },
    ];
  },
};

function expectSoldOut({ status, body }: Answer): void {
  if (status !== SOLD_OUT_STATUS) throw new Error(`What is sold out was answered ${status}: ${body}`);
}
