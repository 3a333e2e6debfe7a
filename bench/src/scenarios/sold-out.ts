import { compareRounds } from "../measure/compare-rounds.ts";
import type { HttpReply } from "../measure/http-client.ts";
import { median } from "../measure/statistics.ts";
import { connectBuyers, randomChoice } from "./connect-buyers.ts";
import type { Scenario } from "./scenario.ts";

const WORKERS = 16;
const SOLD_OUT_STATUS = 409;

/** A purchase of a sold-out number is refused quickly and does not slow down other purchases. */
export const soldOut: Scenario = {
  name: "sold-out",
  async run(environment, { rounds, forMs }) {
    const buyers = await connectBuyers(environment, { connections: WORKERS, accounts: WORKERS });
    const { usual, emptyCountry } = environment.shop;
    const load = { workers: WORKERS, forMs };
    const nextChoice = randomChoice(environment, usual);
    const soldOutChoice = () => ({ ...nextChoice(), country: emptyCountry.iso2 });
    await buyers.buy(load, nextChoice);
    const value = await compareRounds({
      rounds,
      reference: async () => median((await buyers.buy(load, nextChoice)).timesMs),
      product: async () => median((await buyers.buy(load, soldOutChoice, expectSoldOut)).timesMs),
    });
    buyers.close();
    return [
      {
        label: "refusal of a sold-out number, 16 buyers",
        target: { atMost: 0.5 },
        value,
        reference: "purchase, median time",
      },
    ];
  },
};

export function expectSoldOut({ status, body }: HttpReply): void {
  if (status !== SOLD_OUT_STATUS) throw new Error(`A sold-out number got status ${status}: ${body}`);
}
