import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Figure } from "../figure.ts";
import { median } from "../measure/median.ts";
import { requestText } from "../measure/open-line.ts";
import { percentile } from "../measure/percentile.ts";
import type { Buyer } from "../stage/add-buyers.ts";
import { openBuyers, wishAmong } from "./open-buyers.ts";
import type { Scene } from "./scene.ts";

const PAGES = 10_000;
const PAGES_QUICK = 500;
const PAGES_PER_BUYER = 5;
const OPENED_TOGETHER = 100;
const KILOBYTE = 1000;

/** Ten thousand open pages on one process: what each costs, and how long a word to all of them takes. */
export const listeners: Scene = {
  name: "listeners",
  async play(stage, { rounds }): Promise<Figure[]> {
    const count = rounds > 1 ? PAGES : PAGES_QUICK;
    const buyers = count / PAGES_PER_BUYER;
    const shop = await stage.openBeside({ sims: 1_000, countries: 2, buyers });
    const shoppers = await openBuyers(shop, { connections: 1, accounts: 1 });
    const before = await shop.memory();
    const pages = await openPages(shop.address, shop.shop.buyers, count);
    const kilobytes = (await shop.memory()) - before;

    const delays: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const heard = pages.map(hearsOfStock);
      await shoppers.buy({ members: 1, forMs: 60_000, turnsMax: 1 }, wishAmong(shop, shop.shop.usual));
      const times = await Promise.all(heard);
      delays.push(percentile(times, 0.99) - Math.min(...times));
    }
    for (const page of pages) page.destroy();
    shoppers.close();
    await shop.close();
    return [
      {
        scene: `${count.toLocaleString("en")} open pages: memory of the process for each`,
        bar: { atMost: 25 },
        value: kilobytes / count / KILOBYTE,
        unit: "kB",
        reference: "none: growth of the process",
      },
      {
        scene: `${count.toLocaleString("en")} open pages: a word to all of them, p99`,
        bar: { atMost: 1000 },
        value: median(delays),
        unit: "ms",
        reference: "none: from the first page that has it; what changes is collected for a second before",
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

/** Just enough of a page: a socket that asked for events and was answered. */
async function openPage(address: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.setEncoding("latin1").on("error", () => {});
  const headers = { authorization: `Bearer ${token}` };
  socket.write(requestText({ method: "GET", path: "/rest/events", headers }));
  const [answer] = await once(socket, "data");
  if (!String(answer).startsWith("HTTP/1.1 200")) throw new Error(`A page was answered ${answer}`);
  return socket;
}

/** When a page hears that quantities changed. */
const hearsOfStock = (page: Socket): Promise<number> =>
  new Promise((resolve) => {
    const hear = (part: string) => {
      if (!part.includes("event: stock")) return;
      page.off("data", hear);
      resolve(performance.now());
    };
    page.on("data", hear);
  });
