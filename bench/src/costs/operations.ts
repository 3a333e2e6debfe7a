import { setTimeout as pause } from "node:timers/promises";
import { addDueOrders } from "../environment/add-due-orders.ts";
import type { Environment } from "../environment/create-environment.ts";
import { connectHttp, formatRequest } from "../measure/http-client.ts";
import { runLoad } from "../measure/run-load.ts";
import { connectDatabase } from "../references/connect-database.ts";
import { connectBuyers, expectSold, randomChoice } from "../scenarios/connect-buyers.ts";
import { prepareDeliveries, pushAll } from "../scenarios/ingest.ts";
import { createKey, getStatus } from "../scenarios/polling.ts";
import { expectSoldOut } from "../scenarios/sold-out.ts";

const WORKERS = 32;
const COUNT = 4_000;
const WITHIN_MS = 120_000;
const POLL_EVERY_MS = 50;
const LOAD = { workers: WORKERS, forMs: WITHIN_MS, iterationsMax: COUNT };

/** Does its preparation, and returns the work whose costs count and which returns how many operations it did. */
export type Operation = { name: string; prepare(environment: Environment): Promise<() => Promise<number>> };

export const operations: readonly Operation[] = [
  { name: "sale", prepare: prepareSales },
  { name: "refusal of a sold-out number", prepare: prepareRefusals },
  { name: "poll for a code (`getStatus`)", prepare: preparePolls },
  { name: "list of a service's countries", prepare: prepareLists },
  { name: "cancel with refund", prepare: prepareCancels },
  { name: "SMS received, matched and paid (batches of 50)", prepare: prepareMessages },
  { name: "expiry with refund", prepare: prepareExpiry },
];

async function prepareSales(environment: Environment) {
  const buyers = await connectBuyers(environment, { connections: WORKERS, accounts: WORKERS });
  const nextChoice = randomChoice(environment, environment.shop.usual);
  await buyers.buy({ ...LOAD, iterationsMax: WORKERS }, nextChoice);
  return async () => {
    const { iterations } = await buyers.buy(LOAD, nextChoice);
    buyers.close();
    return iterations;
  };
}

async function prepareRefusals(environment: Environment) {
  const buyers = await connectBuyers(environment, { connections: WORKERS, accounts: WORKERS });
  const nextChoice = randomChoice(environment, environment.shop.usual);
  const soldOut = () => ({ ...nextChoice(), country: environment.shop.emptyCountry.iso2 });
  return async () => {
    const { iterations } = await buyers.buy(LOAD, soldOut, expectSoldOut);
    buyers.close();
    return iterations;
  };
}

async function preparePolls(environment: Environment) {
  const [buyer] = environment.shop.buyers;
  if (!buyer) throw new Error("The shop has no buyers");
  const [polled] = await createKey(environment, buyer.token, 0);
  if (!polled) throw new Error("The buyer has no waiting order");
  return () => callOften(environment, getStatus(polled));
}

async function prepareLists(environment: Environment) {
  return () => callOften(environment, formatRequest({ method: "GET", path: "/rest/serviceinfo/tg/USD" }));
}

async function callOften({ address }: Environment, request: string): Promise<number> {
  const clients = await Promise.all(Array.from({ length: WORKERS }, () => connectHttp(address)));
  const { iterations } = await runLoad(LOAD, async (worker) => {
    const reply = await clients[worker]?.send(request);
    if (reply?.status !== 200) throw new Error(`A call got status ${reply?.status}: ${reply?.body}`);
  });
  for (const client of clients) client.close();
  return iterations;
}

async function prepareCancels(environment: Environment) {
  const { address, shop } = environment;
  const buyers = await connectBuyers(environment, { connections: WORKERS, accounts: WORKERS });
  const requests: string[] = [];
  await buyers.buy(LOAD, randomChoice(environment, shop.usual), (reply, worker) => {
    expectSold(reply);
    const headers = { authorization: `Bearer ${shop.buyers[worker]?.token}` };
    requests.push(
      formatRequest({
        method: "DELETE",
        path: `/rest/user/order/${JSON.parse(reply.body).orderId}`,
        headers,
      }),
    );
  });
  buyers.close();
  return async () => {
    const clients = await Promise.all(Array.from({ length: WORKERS }, () => connectHttp(address)));
    const { iterations } = await runLoad(
      { ...LOAD, iterationsMax: requests.length },
      async (worker, iteration) => {
        const reply = await clients[worker]?.send(requests[iteration] ?? "");
        if (reply?.status !== 204 && reply?.status !== 200)
          throw new Error(`A cancellation got status ${reply?.status}: ${reply?.body}`);
      },
    );
    for (const client of clients) client.close();
    return iterations;
  };
}

async function prepareMessages(environment: Environment) {
  const deliveries = await prepareDeliveries(environment, COUNT);
  return async () => {
    const db = await connectDatabase(environment.url);
    const clients = await Promise.all(environment.shop.machines.map(() => connectHttp(environment.address)));
    await pushAll(db, clients, deliveries);
    for (const client of clients) client.close();
    await db.end();
    return COUNT;
  };
}

/** The database adds the orders; the sweep cannot see them before, so only its work counts, but for a few statements. */
async function prepareExpiry(environment: Environment) {
  const db = await connectDatabase(environment.url);
  const isAnyDue = async () =>
    (await db.query("select from activations.orders where status = 1 and expires_at <= now() limit 1"))
      .rowCount;
  await addDueOrders(db, environment.shop, COUNT);
  return async () => {
    while (await isAnyDue()) await pause(POLL_EVERY_MS);
    await db.end();
    return COUNT;
  };
}
