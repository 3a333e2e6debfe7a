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

const HEARTBEAT_MS = 15_000;
const UNREAD_BYTES_MAX = 1_000_000;
export const RETRY_AFTER_SECONDS = 30;

export type Stream = {
  customerId: string;
  ownerId: string;
  currency: string;
  isPartner: boolean;
  http: RequestInfo;
  /** Checked when sessions or keys of the owner end, and with every heartbeat in case the hint was lost. */
  isStillAllowed(): Promise<boolean>;
};

/**
 * Sends a page what it missed since its last event, then everything as it happens, each state once. A page that does not
 * read is disconnected.
 */
export async function streamEvents(ctx: Ctx, hub: EventHub, stream: Stream): Promise<void> {
  const { customerId, http } = stream;
  if (!hub.hasRoomFor(customerId)) throw tooManyStreams({ retryAfterSeconds: RETRY_AFTER_SECONDS });
  Rates.of(ctx).get(stream.currency);

  const raw = openStream(http.reply);
  if (!raw) return;
  const cursor = createEventCursor(ctx, http.request.headers["last-event-id"]);
  const { send, flush } = queueUntilCaughtUp(createWriter(raw, cursor));
  keepOpen(hub, raw, { ...stream, send });
  // On failure the page reconnects and asks again.
  await listMissed(ctx, stream, cursor).then(flush, (err: unknown) => {
    ctx.log.error({ err }, "missed events not sent");
    raw.destroy();
  });
}

const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

/** Sends the head of a stream, with the headers of every reply. Returns `undefined` if the page has disconnected. */
export function openStream(reply: RequestInfo["reply"]): ServerResponse | undefined {
  const headers = reply.headers(STREAM_HEADERS).getHeaders();
  const { raw } = reply.hijack();
  if (raw.destroyed) return undefined;
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200).write("retry: 2000\n\n");
  return raw;
}

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

/** Sends the hub's events and heartbeats until the page leaves or is no longer allowed. */
export function keepOpen(hub: EventHub, raw: ServerResponse, stream: Stream & { send: Send }) {
  const verify = async () => {
    if (!(await stream.isStillAllowed())) raw.end();
  };
  const sendHeartbeat = async () => {
    if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
    else await verify();
    if (!raw.writableEnded) raw.write(": still here\n\n");
  };
  const unsubscribe = hub.join({ ...stream, verify, end: () => void raw.end() });
  const heartbeat = setInterval(() => void sendHeartbeat(), HEARTBEAT_MS);
  raw.on("close", () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
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
