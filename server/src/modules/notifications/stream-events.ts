import type { ServerResponse } from "node:http";
import { LiveEvent } from "@sonum/contract/notifications/live-events";
import { z } from "zod";
import type { Ctx } from "../../platform/context.ts";
import type { RequestInfo } from "../../platform/http/serve.ts";
import * as activations from "../activations/index.ts";
import { Rates } from "../catalogue/index.ts";
import * as rentals from "../rentals/index.ts";
import { tooManyStreams } from "./errors.ts";
import { createEventCursor, type EventCursor } from "./event-cursor.ts";
import type { EventHub } from "./event-hub.ts";
import type { Listener } from "./listeners.ts";

type Send = Listener["send"];

export const HEARTBEAT_MS = 15_000;
const UNREAD_BYTES_MAX = 1_000_000;
export const RETRY_AFTER_SECONDS = 30;

export type Stream = {
  customerId: string;
  currency: string;
  isPartner: boolean;
  http: RequestInfo;
  /** Checked with every heartbeat, so a stream ends after sign-out. */
  isStillAllowed(): Promise<boolean>;
};

/**
 * Sends a page what it missed since its last event, then everything as it happens, each state once. A page that does not
 * read is disconnected.
 */
export async function streamEvents(ctx: Ctx, hub: EventHub, stream: Stream): Promise<void> {
  const { customerId, currency, isPartner, http } = stream;
  if (!hub.hasRoomFor(customerId)) throw tooManyStreams({ retryAfterSeconds: RETRY_AFTER_SECONDS });
  Rates.of(ctx).get(currency);

  const { raw } = http.reply.hijack();
  if (raw.destroyed) return;
  raw.writeHead(200, STREAM_HEADERS).write("retry: 2000\n\n");
  const cursor = createEventCursor(ctx, http.request.headers["last-event-id"]);
  const { send, flush } = queueUntilCaughtUp(createWriter(raw, cursor));
  const unsubscribe = hub.join({ customerId, currency, isPartner, send, end: () => void raw.end() });
  const heartbeat = setInterval(() => void sendHeartbeat(raw, stream), HEARTBEAT_MS);
  raw.on("close", () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
  // On failure the page reconnects and asks again.
  await listMissed(ctx, stream, cursor).then(flush, (err: unknown) => {
    ctx.log.error({ err }, "missed events not sent");
    raw.destroy();
  });
}

export const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

export const createWriter =
  (raw: ServerResponse, cursor: EventCursor): Send =>
  (liveEvent) => {
    if (cursor.wasSent(liveEvent)) return;
    const { event, data } = z.encode(LiveEvent, liveEvent);
    raw.write(`id: ${cursor.id()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };

/** Queues new events until the missed ones are sent, because they are newer. */
function queueUntilCaughtUp(write: Send): { send: Send; flush(missed: LiveEvent[]): void } {
  let queued: LiveEvent[] | undefined = [];
  return {
    send: (event) => (queued ? void queued.push(event) : write(event)),
    flush(missed) {
      for (const event of [...missed, ...(queued ?? [])]) write(event);
      queued = undefined;
    },
  };
}

export async function sendHeartbeat(raw: ServerResponse, { isStillAllowed }: Stream) {
  if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
  else if (await isStillAllowed()) raw.write(": still here\n\n");
  else raw.end();
}

async function listMissed(ctx: Ctx, stream: Stream, { since }: EventCursor): Promise<LiveEvent[]> {
  if (!since) return [];
  const [orders, changedRentals] = await Promise.all([
    activations.listOrdersChangedSince(ctx, stream, since),
    rentals.listRentalsChangedSince(ctx, stream, since),
  ]);
  return [
    ...changedRentals.map((data): LiveEvent => ({ event: "rental", data })),
    ...orders.map((data): LiveEvent => ({ event: "order", data })),
    { event: "balance", data: { changed: true } },
    { event: "stock", data: { services: ["*"] } },
  ];
}
