import { compareRounds } from "../measure/compare-rounds.ts";
import { openLine, requestText } from "../measure/open-line.ts";
import { percentile } from "../measure/percentile.ts";
import { runCrowd } from "../measure/run-crowd.ts";
import { BUYERS_PASSWORD } from "../stage/add-buyers.ts";
import type { Stage } from "../stage/open-stage.ts";
import type { Scene } from "./scene.ts";

const SIGNING_IN = 50;

/** Passwords are made slow to guess on purpose; nobody else may feel it. */
export const signIn: Scene = {
  name: "sign-in",
  async play(stage, { rounds, forMs }) {
    const visitors = await openVisitors(stage);
    const line = await openLine(stage.address);
    const cheap = requestText({
      method: "GET",
      path: "/rest/check",
      headers: { authorization: `Bearer ${stage.shop.buyers[0]?.token}` },
    });
    const p99OfCheap = async () => {
      const { timesMs } = await runCrowd({ members: 1, forMs }, () => line.ask(cheap));
      return percentile(timesMs, 0.99);
    };
    await p99OfCheap();
    await visitors.signIn(forMs);
    const value = await compareRounds({
      rounds,
      reference: p99OfCheap,
      async product() {
        const [p99] = await Promise.all([p99OfCheap(), visitors.signIn(forMs)]);
        return p99;
      },
    });
    visitors.close();
    line.close();
    return [
      {
        scene: "cheap call (`check`) while 50 people sign in, p99",
        bar: { atMost: 3 },
        value,
        reference: "the same call while nobody does, p99",
      },
    ];
  },
};

/** Everybody has an account and a network of their own, so that no limit is met. */
async function openVisitors({ address, shop }: Stage) {
  const people = shop.buyers.slice(0, SIGNING_IN);
  const lines = await Promise.all(people.map((_, n) => openLine(address, `127.1.${n}.1`)));
  const requests = people.map(({ id }) =>
    requestText({
      method: "POST",
      path: "/rest/proxy/login",
      body: JSON.stringify({ username: id, password: BUYERS_PASSWORD }),
    }),
  );

  return {
    signIn: (forMs: number) =>
      runCrowd({ members: SIGNING_IN, forMs }, async (member) => {
        const answer = await lines[member]?.ask(requests[member] ?? "");
        if (answer?.status !== 200)
          throw new Error(`A sign-in was answered ${answer?.status}: ${answer?.body}`);
      }),
    close: () => lines.forEach((line) => void line.close()),
  };
}
