import { setTimeout as pause } from "node:timers/promises";
import type { ApiKey } from "@sonum/contract/accounts/api-keys";
import { BUYERS_PASSWORD } from "../environment/add-buyers.ts";
import type { Environment } from "../environment/create-environment.ts";
import { compareRounds, splitRounds } from "../measure/compare-rounds.ts";
import { connectHttp, formatRequest, type HttpClient } from "../measure/http-client.ts";
import { runLoad } from "../measure/run-load.ts";
import type { Measurement } from "../measurement.ts";
import { buyOrders } from "./buy-orders.ts";
import { connectBuyers, randomChoice } from "./connect-buyers.ts";
import type { MeasureOptions, Scenario } from "./scenario.ts";

const CALLERS = 16;
const CLIENTS = 2_000;
/** The clients share this many API keys: the rate limit of a key must not be reached. */
const CUSTOMERS = 40;
const EVERY_MS = 3_000;
const POLLS_EACH = 2;
const BUYERS = 8;

/** A waiting order and its customer's API key. */
type PolledOrder = { orderId: string; key: string };

/** Customers' programs poll every few seconds for a code: that must be cheap in every protocol. */
export const polling: Scenario = {
  name: "polling",
  async run(environment, { rounds, forMs }) {
    await buyOrders(environment, CLIENTS, CUSTOMERS);
    const keyed = await Promise.all(
      environment.shop.buyers.slice(0, CUSTOMERS).map(({ token }, n) => createKey(environment, token, n)),
    );
    const polled = keyed.flat().slice(0, CLIENTS);
    const measurements: Measurement[] = [];
    for (const [protocol, formatPoll] of Object.entries(PROTOCOLS)) {
      const requests = keyed.flatMap(([one]) => (one ? [formatPoll(one)] : [])).slice(0, CALLERS);
      measurements.push({
        label: `status of a waiting order by ${protocol}, 16 callers`,
        target: { atLeast: 0.7 },
        value: await compareWithConstant(environment, requests, { rounds, forMs }),
        reference: "a constant response of the same server (`/healthz`), per second",
      });
    }
    return [
      ...measurements,
      {
        label: `buy over HTTP, 8 buyers, while ${polled.length.toLocaleString("en")} clients poll getStatus every 3 s`,
        target: { atLeast: 0.7 },
        value: await buyWhilePolled(environment, polled, rounds),
        reference: "the same without polling, per second",
      },
    ];
  },
};

const bearerCall = (path: string, key: string) =>
  formatRequest({ method: "GET", path, headers: { authorization: `Bearer ${key}` } });

const handlerCall = (key: string, query: string) =>
  formatRequest({ method: "GET", path: `/stubs/handler_api.php?api_key=${key}&${query}` });

export const getStatus = ({ orderId, key }: PolledOrder) =>
  handlerCall(key, `action=getStatus&id=${orderId}`);

const PROTOCOLS: Record<string, (polled: PolledOrder) => string> = {
  "the handler protocol": getStatus,
  "REST v1": ({ orderId, key }) => bearerCall(`/v1/user/check/${orderId}`, key),
  "our own API": ({ orderId, key }) => bearerCall(`/rest/user/order/${orderId}`, key),
};

/** Creates a customer's API key, after confirming the password, and lists the waiting orders. */
export async function createKey({ address }: Environment, token: string, n: number): Promise<PolledOrder[]> {
  // Each customer has a network of its own, so that no rate limit is reached.
  const client = await connectHttp(address, `127.2.${n}.1`);
  const post = (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return client.send(formatRequest({ method: "POST", path, headers, body: JSON.stringify(body) }));
  };
  await post("/rest/user/confirm", { password: BUYERS_PASSWORD });
  const made = await post("/rest/user/apikey", {});
  const { apiKey: key }: ApiKey = JSON.parse(made.body);
  if (made.status !== 200 || !key) throw new Error(`Creating a key got status ${made.status}: ${made.body}`);
  const { body } = await client.send(handlerCall(key, "action=getActiveActivations&limit=100"));
  client.close();
  const { activeActivations = [] }: { activeActivations?: { activationId: string }[] } = JSON.parse(body);
  return activeActivations.map(({ activationId: orderId }) => ({ orderId, key }));
}

async function compareWithConstant({ address }: Environment, requests: string[], options: MeasureOptions) {
  const clients = await Promise.all(Array.from({ length: CALLERS }, () => connectHttp(address)));
  const constant = requests.map(() => formatRequest({ method: "GET", path: "/healthz" }));
  await rateOf(clients, requests, options.forMs);
  const { rounds, forMs } = splitRounds(options);
  const value = await compareRounds({
    rounds,
    reference: () => rateOf(clients, constant, forMs),
    product: () => rateOf(clients, requests, forMs),
  });
  for (const client of clients) client.close();
  return value;
}

async function rateOf(clients: HttpClient[], requests: string[], forMs: number): Promise<number> {
  const run = await runLoad({ workers: CALLERS, forMs }, async (worker) => {
    const reply = await clients[worker]?.send(requests[worker % requests.length] ?? "");
    if (reply?.status !== 200) throw new Error(`A poll got status ${reply?.status}: ${reply?.body}`);
  });
  return run.perSecond;
}

/** Purchases per second while programs poll, compared with purchases without polling. */
async function buyWhilePolled(
  environment: Environment,
  polled: PolledOrder[],
  rounds: number,
): Promise<number> {
  const buyers = await connectBuyers(environment, { connections: BUYERS, accounts: BUYERS });
  const nextChoice = randomChoice(environment, environment.shop.usual);
  const load = { workers: BUYERS, forMs: POLLS_EACH * EVERY_MS };
  const buy = async () => (await buyers.buy(load, nextChoice)).perSecond;
  await buy();
  const value = await compareRounds({
    rounds,
    reference: buy,
    product: async () =>
      (await Promise.all([buy(), ...polled.map((one, n) => poll(environment, one, n))]))[0],
  });
  buyers.close();
  return value;
}

/** Each client has its own connection and its own offset within the polling interval. */
async function poll({ address }: Environment, order: PolledOrder, n: number): Promise<void> {
  await pause((n / CLIENTS) * EVERY_MS);
  const client = await connectHttp(address);
  for (let polls = 1; ; polls++) {
    const reply = await client.send(getStatus(order));
    if (reply.body !== "STATUS_WAIT_CODE") throw new Error(`A poll got ${reply.body}`);
    if (polls === POLLS_EACH) return client.close();
    await pause(EVERY_MS);
  }
}
