import { compareRounds, inShortTurns } from "../measure/compare-rounds.ts";
import { type Line, openLine, requestText } from "../measure/open-line.ts";
import { runCrowd } from "../measure/run-crowd.ts";
import { runChild } from "../stage/run-child.ts";
import type { Scene } from "./scene.ts";

const WORKERS = 16;
const PATH = "/rest/serviceinfo/tg/USD";

/** Every visitor's page loads this list first: it must cost little more than sending the bytes. */
export const listCall: Scene = {
  name: "list",
  async run({ address }, options) {
    const clients = await connectClients(address);
    const bytes = await lengthOf(clients[0]);
    const bare = await runChild("references/main-bare-http.ts", { BODY_BYTES: String(bytes) });
    const bareClients = await connectClients(bare.firstMessage);
    await rateOf(clients, options.forMs);
    const { rounds, forMs } = inShortTurns(options);
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
  Promise.all(Array.from({ length: WORKERS }, () => openLine(address)));

async function lengthOf(client: Line | undefined): Promise<number> {
  const reply = await client?.send(requestText({ method: "GET", path: PATH }));
  if (reply?.status !== 200) throw new Error(`The list got status ${reply?.status}`);
  return reply.body.length;
}

async function rateOf(clients: Line[], forMs: number): Promise<number> {
  const request = requestText({ method: "GET", path: PATH });
  const run = await runCrowd({ workers: WORKERS, forMs }, async (worker) => clients[worker]?.send(request));
  return run.perSecond;
}
