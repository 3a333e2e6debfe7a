import { BUYERS_PASSWORD } from "../environment/add-buyers.ts";
import type { Environment } from "../environment/create-environment.ts";
import { compareRounds } from "../measure/compare-rounds.ts";
import { connectHttp, formatRequest } from "../measure/http-client.ts";
import { runLoad } from "../measure/run-load.ts";
import { percentile } from "../measure/statistics.ts";
import type { Scenario } from "./scenario.ts";

const SIGNING_IN = 50;

/** Password hashing is slow on purpose; it must not slow down other requests. */
export const signIn: Scenario = {
  name: "sign-in",
  async run(environment, { rounds, forMs }) {
    const signingIn = await connectUsers(environment);
    const client = await connectHttp(environment.address);
    const cheap = formatRequest({
      method: "GET",
      path: "/rest/check",
      headers: { authorization: `Bearer ${environment.shop.buyers[0]?.token}` },
    });
    const p99OfCheap = async () => {
      const { timesMs } = await runLoad({ workers: 1, forMs }, () => client.send(cheap));
      return percentile(timesMs, 0.99);
    };
    await p99OfCheap();
    await signingIn.signIn(forMs);
    const value = await compareRounds({
      rounds,
      reference: p99OfCheap,
      async product() {
        const [p99] = await Promise.all([p99OfCheap(), signingIn.signIn(forMs)]);
        return p99;
      },
    });
    signingIn.close();
    client.close();
    return [
      {
        label: "cheap call (`check`) while 50 users sign in, p99",
        target: { atMost: 3 },
        value,
        reference: "the same call without sign-ins, p99",
      },
    ];
  },
};

/** Each user has an own account and network, so that no rate limit is reached. */
async function connectUsers({ address, shop }: Environment) {
  const users = shop.buyers.slice(0, SIGNING_IN);
  const clients = await Promise.all(users.map((_, n) => connectHttp(address, `127.1.${n}.1`)));
  const requests = users.map(({ id }) =>
    formatRequest({
      method: "POST",
      path: "/rest/proxy/login",
      body: JSON.stringify({ username: id, password: BUYERS_PASSWORD }),
    }),
  );

  return {
    signIn: (forMs: number) =>
      runLoad({ workers: SIGNING_IN, forMs }, async (worker) => {
        const reply = await clients[worker]?.send(requests[worker] ?? "");
        if (reply?.status !== 200) throw new Error(`A sign-in got status ${reply?.status}: ${reply?.body}`);
      }),
    close: () => clients.forEach((client) => void client.close()),
  };
}
