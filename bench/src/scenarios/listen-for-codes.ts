import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { LiveEvent } from "@sonum/contract/notifications/live-events";
import type { Buyer } from "../environment/add-buyers.ts";
import type { Environment } from "../environment/create-environment.ts";

export type CodeListener = {
  /** When the order's code arrived, as `performance.now()`. */
  arrivalOf(orderId: number): Promise<number>;
  close(): void;
};

/** Opens each buyer's event stream and records when codes arrive. */
export async function listenForCodes({ address }: Environment, buyers: Buyer[]): Promise<CodeListener> {
  const awaited = new Map<number, (at: number) => void>();
  const onEvent = (event: LiveEvent) => {
    if (event.event === "order" && event.data.status === 2)
      awaited.get(event.data.orderId)?.(performance.now());
  };
  const streams = await Promise.all(buyers.map(({ token }) => openStream(address, token)));
  for (const stream of streams) readEvents(stream, onEvent);
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
  if (stream.statusCode !== 200) throw new Error(`The event stream got status ${stream.statusCode}`);
  return stream;
}

function readEvents(stream: IncomingMessage, onEvent: (event: LiveEvent) => void): void {
  let received = "";
  stream.setEncoding("utf8").on("error", () => {});
  stream.on("data", (chunk: string) => {
    const blocks = (received + chunk).split("\n\n");
    received = blocks.pop() ?? "";
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (name && data) onEvent(JSON.parse(`{"event":"${name}","data":${data}}`));
    }
  });
}
