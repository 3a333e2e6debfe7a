import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Buyer } from "../environment/add-buyers.ts";
import { formatRequest } from "../measure/http-client.ts";
import { median, percentile } from "../measure/statistics.ts";
import type { Measurement } from "../measurement.ts";
import { connectBuyers, randomChoice } from "./connect-buyers.ts";
import type { Scenario } from "./scenario.ts";

const PAGES = 10_000;
const PAGES_QUICK = 500;
const PAGES_PER_BUYER = 5;
const OPENED_TOGETHER = 100;
const KILOBYTE = 1000;

/** Ten thousand open pages on one process: memory per page, and the time to send one event to all of them. */
export const listeners: Scenario = {
  name: "listeners",
  async run(environment, { rounds }): Promise<Measurement[]> {
    const count = rounds > 1 ? PAGES : PAGES_QUICK;
    const buyers = count / PAGES_PER_BUYER;
    const sibling = await environment.createSibling({ sims: 1_000, countries: 2, buyers });
    const shoppers = await connectBuyers(sibling, { connections: 1, accounts: 1 });
    const before = await sibling.memoryBytes();
    const pages = await openPages(sibling.address, sibling.shop.buyers, count);
    const bytes = (await sibling.memoryBytes()) - before;

    const delays: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const received = pages.map(receiveStockEvent);
      await shoppers.buy(
        { workers: 1, forMs: 60_000, iterationsMax: 1 },
        randomChoice(sibling, sibling.shop.usual),
      );
      const times = await Promise.all(received);
      delays.push(percentile(times, 0.99) - Math.min(...times));
    }
    for (const page of pages) page.destroy();
    shoppers.close();
    await sibling.close();
    return [
      {
        label: `${count.toLocaleString("en")} open pages: process memory per page`,
        target: { atMost: 25 },
        value: bytes / count / KILOBYTE,
        unit: "kB",
        reference: "none: growth of the process",
      },
      {
        label: `${count.toLocaleString("en")} open pages: one event to all of them, p99`,
        target: { atMost: 1000 },
        value: median(delays),
        unit: "ms",
        reference:
          "none: measured from the first page that receives it; changes are batched for one second before",
      },
    ];
  },
};

async function openPages(address: string, buyers: Buyer[], count: number): Promise<Socket[]> {
  const pages: Socket[] = [];
  while (pages.length < count) {
    const next = Array.from(
      { length: OPENED_TOGETHER },
      (_, n) => buyers[(pages.length + n) % buyers.length],
    );
    pages.push(...(await Promise.all(next.map((buyer) => openPage(address, buyer?.token ?? "")))));
  }
  return pages;
}

/** Simulates a page: a socket that has requested the event stream and received its response. */
async function openPage(address: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setEncoding("latin1").on("error", () => {});
  const headers = { authorization: `Bearer ${token}` };
  socket.write(formatRequest({ method: "GET", path: "/rest/events", headers }));
  const [reply] = await once(socket, "data");
  if (!String(reply).startsWith("HTTP/1.1 200")) throw new Error(`The event stream got ${reply}`);
  return socket;
}

/** When the page receives the next stock event. */
const receiveStockEvent = (page: Socket): Promise<number> =>
  new Promise((resolve) => {
    const onData = (chunk: string) => {
      if (!chunk.includes("event: stock")) return;
      page.off("data", onData);
      resolve(performance.now());
    };
    page.on("data", onData);
  });
