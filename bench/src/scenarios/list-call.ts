import { runChild } from "../environment/run-child.ts";
import { compareRounds, splitRounds } from "../measure/compare-rounds.ts";
import { connectHttp, formatRequest, type HttpClient } from "../measure/http-client.ts";
import { runLoad } from "../measure/run-load.ts";
import type { Scenario } from "./scenario.ts";

const WORKERS = 16;
const PATH = "/rest/serviceinfo/tg/USD";

/** Every visitor's page loads this list first: it must cost little more than sending the bytes. */
export const listCall: Scenario = {
  name: "list",
  async run({ address }, options) {
    const clients = await connectClients(address);
    const bytes = await lengthOf(clients[0]);
    const bare = await runChild("references/main-bare-http.ts", { BODY_BYTES: String(bytes) });
    const bareClients = await connectClients(bare.firstMessage);
    await rateOf(clients, options.forMs);
    const { rounds, forMs } = splitRounds(options);
    const value = await compareRounds({
      rounds,
      reference: () => rateOf(bareClients, forMs),
      product: () => rateOf(clients, forMs),
    });
    for (const client of [...clients, ...bareClients]) client.close();
    await bare.stop();
    return [
      {
        label: "list of a service's countries (`serviceinfo`), 16 callers",
        target: { atLeast: 0.6 },
        value,
        reference: "a bare `node:http` server with a constant response of the same size, per second",
      },
    ];
  },
};

const connectClients = (address: string) =>
  Promise.all(Array.from({ length: WORKERS }, () => connectHttp(address)));

async function lengthOf(client: HttpClient | undefined): Promise<number> {
  const reply = await client?.send(formatRequest({ method: "GET", path: PATH }));
  if (reply?.status !== 200) throw new Error(`The list got status ${reply?.status}`);
  return reply.body.length;
}

async function rateOf(clients: HttpClient[], forMs: number): Promise<number> {
  const request = formatRequest({ method: "GET", path: PATH });
  const run = await runLoad({ workers: WORKERS, forMs }, async (worker) => clients[worker]?.send(request));
  return run.perSecond;
}
