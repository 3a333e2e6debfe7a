import type { ServerResponse } from "node:http";
import { LiveEvent } from "@sonum/contract/live";
import { z } from "zod";
import type { Ctx } from "../../platform/context.ts";
import type { Asked } from "../../platform/http.ts";
import * as activations from "../activations/index.ts";
import { tooManyStreams } from "./errors.ts";
import type { EventHub, Listener } from "./event-hub.ts";

const STREAMS_PER_CUSTOMER_MAX = 8;
const HEARTBEAT_MS = 15_000;
const UNREAD_BYTES_MAX = 1_000_000;
/** What committed while a page was being told of something else is told again rather than missed. */
const OVERLAP_MS = 5_000;

/**
 * Keeps a page in step: what it missed since its last event, then everything as it happens. Events carry whole states,
 * so hearing one twice is harmless; a page that does not read is let go.
 */
export async function streamEvents(
  ctx: Ctx,
  hub: EventHub,
  { customerId, currency, asked }: { customerId: string; currency: string; asked: Asked },
): Promise<void> {
  if (hub.countOf(customerId) >= STREAMS_PER_CUSTOMER_MAX) throw tooManyStreams();
  ctx.memory.rates.get(currency);

  const { raw } = asked.reply.hijack();
  raw.writeHead(200, HEADERS).write("retry: 2000\n\n");
  const listener = { customerId, currency, send: writerOf(ctx, raw) };
  const leave = hub.join(listener);
  const heartbeat = setInterval(() => beat(raw), HEARTBEAT_MS);
  raw.on("close", () => {
    clearInterval(heartbeat);
    leave();
  });
  await catchUp(ctx, listener, asked.request.headers["last-event-id"]);
}

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

const writerOf =
  ({ clock }: Ctx, raw: ServerResponse): Listener["send"] =>
  (event, data) => {
    const encoded = z.encode(LiveEvent, { event, data } as LiveEvent);
    raw.write(`id: ${clock.now().getTime()}\nevent: ${event}\ndata: ${JSON.stringify(encoded.data)}\n\n`);
  };

function beat(raw: ServerResponse) {
  if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
  else raw.write(": still here\n\n");
}

async function catchUp(ctx: Ctx, listener: Listener, lastEventId: unknown) {
  if (typeof lastEventId !== "string" || !/^\d{1,15}$/.test(lastEventId)) return;
  const since = new Date(Number(lastEventId) - OVERLAP_MS);
  for (const order of await activations.listChangedSince(ctx, listener, since)) listener.send("order", order);
  listener.send("balance", { changed: true });
  listener.send("stock", { services: ["*"] });
}
