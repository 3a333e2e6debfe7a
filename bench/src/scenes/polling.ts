import { setTimeout as pause } from "node:timers/promises";
import type { ApiKey } from "@sonum/contract/api-keys";
import { compareRounds, inShortTurns } from "../measure/compare-rounds.ts";
import { type Line, openLine, requestText } from "../measure/open-line.ts";
import { runCrowd } from "../measure/run-crowd.ts";
import { BUYERS_PASSWORD } from "../stage/add-buyers.ts";
import type { Stage } from "../stage/open-stage.ts";
import { buyOrders } from "./buy-orders.ts";
import { openBuyers, wishAmong } from "./open-buyers.ts";
import type { Scene } from "./scene.ts";

const CALLERS = 16;
const CLIENTS = 2_000;
/** So many customers share the clients: a key has a limit, which is not to be measured here. */
const CUSTOMERS = 40;
const EVERY_MS = 3_000;
const POLLS_EACH = 2;
const SELLERS = 8;

/** An order that waits, and the key of the customer whose it is. */
type Polled = { orderId: string; key: string };

/** Programs ask every few seconds whether a code has come: that must cost next to nothing, whatever they speak. */
export const polling: Scene = {
  name: "polling",
  async play(stage, { rounds, forMs }) {
    await buyOrders(stage, CLIENTS, CUSTOMERS);
    const keyed = await Promise.all(
      stage.shop.buyers.slice(0, CUSTOMERS).map(({ token }, n) => keyOf(stage, token, n)),
    );
    const polled = keyed.flat().slice(0, CLIENTS);
    const figures = [];
    for (const [protocol, ask] of Object.entries(PROTOCOLS)) {
      const requests = keyed.flatMap(([one]) => (one ? [ask(one)] : [])).slice(0, CALLERS);
      figures.push({
        scene: `status of a waiting order by ${protocol}, 16 callers`,
        bar: { atLeast: 0.7 },
        value: await compareWithConstant(stage, requests, { rounds, forMs }),
        reference: "the constant answer of the same server (`/healthz`), per second",
      });
    }
    return [
      ...figures,
      {
        scene: `buy over HTTP, 8 buyers, while ${polled.length.toLocaleString("en")} clients ask getStatus every 3 s`,
        bar: { atLeast: 0.7 },
        value: await sellBesidePolls(stage, polled, rounds),
        reference: "the same while nobody asks, per second",
      },
    ];
  },
};

const bearing = (path: string, key: string) =>
  requestText({ method: "GET", path, headers: { authorization: `Bearer ${key}` } });

const handlerCall = (key: string, query: string) =>
  requestText({ method: "GET", path: `/stubs/handler_api.php?api_key=${key}&${query}` });

const getStatus = ({ orderId, key }: Polled) => handlerCall(key, `action=getStatus&id=${orderId}`);

const PROTOCOLS: Record<string, (polled: Polled) => string> = {
  "the handler protocol": getStatus,
  "REST v1": ({ orderId, key }) => bearing(`/v1/user/check/${orderId}`, key),
  "our own API": ({ orderId, key }) => bearing(`/rest/user/order/${orderId}`, key),
};

/** Makes a customer's key, as somebody who shows by a password who they are, and lists what waits. */
async function keyOf({ address }: Stage, token: string, n: number): Promise<Polled[]> {
  // From a network of their own, so that no limit is met.
  const line = await openLine(address, `127.2.${n}.1`);
  const post = (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return line.ask(requestText({ method: "POST", path, headers, body: JSON.stringify(body) }));
  };
  await post("/rest/user/confirm", { password: BUYERS_PASSWORD });
  const made = await post("/rest/user/apikey", {});
  const { apiKey: key }: ApiKey = JSON.parse(made.body);
  if (made.status !== 200 || !key) throw new Error(`A key was answered ${made.status}: ${made.body}`);
  const { body } = await line.ask(handlerCall(key, "action=getActiveActivations&limit=100"));
  line.close();
  const { activeActivations = [] }: { activeActivations?: { activationId: string }[] } = JSON.parse(body);
  return activeActivations.map(({ activationId: orderId }) => ({ orderId, key }));
}

type Pace = { rounds: number; forMs: number };

async function compareWithConstant({ address }: Stage, requests: string[], pace: Pace) {
  const lines = await Promise.all(Array.from({ length: CALLERS }, () => openLine(address)));
  const constant = requests.map(() => requestText({ method: "GET", path: "/healthz" }));
  await rateOf(lines, requests, pace.forMs);
  const { rounds, forMs } = inShortTurns(pace);
  const value = await compareRounds({
    rounds,
    reference: () => rateOf(lines, constant, forMs),
    product: () => rateOf(lines, requests, forMs),
  });
  for (const line of lines) line.close();
  return value;
}

async function rateOf(lines: Line[], requests: string[], forMs: number): Promise<number> {
  const run = await runCrowd({ members: CALLERS, forMs }, async (member) => {
    const answer = await lines[member]?.ask(requests[member % requests.length] ?? "");
    if (answer?.status !== 200) throw new Error(`A poll was answered ${answer?.status}: ${answer?.body}`);
  });
  return run.perSecond;
}

/** How fast numbers are sold beside programs that poll, compared with how fast they are sold in peace. */
async function sellBesidePolls(stage: Stage, polled: Polled[], rounds: number): Promise<number> {
  const sellers = await openBuyers(stage, { connections: SELLERS, accounts: SELLERS });
  const wish = wishAmong(stage, stage.shop.usual);
  const crowd = { members: SELLERS, forMs: POLLS_EACH * EVERY_MS };
  const sell = async () => (await sellers.buy(crowd, wish)).perSecond;
  await sell();
  const value = await compareRounds({
    rounds,
    reference: sell,
    product: async () => (await Promise.all([sell(), ...polled.map((one, n) => poll(stage, one, n))]))[0],
  });
  sellers.close();
  return value;
}

/** A client has a connection and a moment of its own in the three seconds. */
async function poll({ address }: Stage, one: Polled, n: number): Promise<void> {
  await pause((n / CLIENTS) * EVERY_MS);
  const line = await openLine(address);
  for (let turn = 1; ; turn++) {
    const answer = await line.ask(getStatus(one));
    if (answer.body !== "STATUS_WAIT_CODE") throw new Error(`A poll was answered ${answer.body}`);
    if (turn === POLLS_EACH) return line.close();
    await pause(EVERY_MS);
  }
}
