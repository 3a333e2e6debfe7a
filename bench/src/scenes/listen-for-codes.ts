import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { LiveEvent } from "@sonum/contract/live";
import type { Buyer } from "../stage/add-buyers.ts";
import type { Stage } from "../stage/open-stage.ts";

export type Codes = {
  /** When the code of an order reached its page, on the clock of `performance.now()`. */
  arrivalOf(orderId: number): Promise<number>;
  close(): void;
};

/** Opens a page's stream of events for each buyer and notes when codes arrive. */
export async function listenForCodes({ address }: Stage, buyers: Buyer[]): Promise<Codes> {
  const awaited = new Map<number, (at: number) => void>();
  const hear = (event: LiveEvent) => {
    if (event.event === "order" && event.data.status === 2)
      awaited.get(event.data.orderId)?.(performance.now());
  };
  const streams = await Promise.all(buyers.map(({ token }) => openStream(address, token)));
  for (const stream of streams) readEvents(stream, hear);
  return {
    arrivalOf: (orderId) => new Promise((resolve) => void awaited.set(orderId, resolve)),
    close: () => streams.forEach((stream) => void stream.destroy()),
  };
}

async function openStream(address: string, token: string): Promise<IncomingMessage> {
  const request = get(`${address}/rest/events`, {
    agent: false,
    headers: { authorization: `Bearer ${token}` },
  });
  const [stream]: [IncomingMessage] = await once(request, "response").then(([first]) => [first]);
  if (stream.statusCode !== 200) throw new Error(`The stream of events was answered ${stream.statusCode}`);
  return stream;
}

function readEvents(stream: IncomingMessage, hear: (event: LiveEvent) => void): void {
  let received = "";
  stream.setEncoding("utf8").on("error", () => {});
  stream.on("data", (part: string) => {
    const blocks = (received + part).split("\n\n");
    received = blocks.pop() ?? "";
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (name && data) hear(JSON.parse(`{"event":"${name}","data":${data}}`));
    }
  });
}
