import type { ServerResponse } from "node:http";
import { LiveEvent } from "@sonum/contract/live";
import { z } from "zod";
import type { Ctx } from "../../platform/context.ts";
import type { Asked } from "../../platform/http.ts";
import * as activations from "../activations/index.ts";
import * as rentals from "../rentals/index.ts";
import { tooManyStreams } from "./errors.ts";
import type { EventHub } from "./event-hub.ts";
import { type EventPlace, openPlace } from "./event-place.ts";
import type { Listener } from "./listeners.ts";

type Send = Listener["send"];

export const HEARTBEAT_MS = 15_000;
const UNREAD_BYTES_MAX = 1_000_000;
export const COME_BACK_SECONDS = 30;

export type Stream = {
  customerId: string;
  currency: string;
  isPartner: boolean;
  asked: Asked;
  /** Asked again with every heartbeat: whoever signed out hears nothing more. */
  isStillAllowed(): Promise<boolean>;
};

/**
 * Keeps a page in step: what it missed since its last event, then everything as it happens, each state once. A page that
 * does not read is let go.
 */
export async function streamEvents(ctx: Ctx, hub: EventHub, stream: Stream): Promise<void> {
  const { customerId, currency, isPartner, asked } = stream;
  if (!hub.hasRoomFor(customerId)) throw tooManyStreams({ retryAfterSeconds: COME_BACK_SECONDS });
  ctx.memory.rates.get(currency);

  const { raw } = asked.reply.hijack();
  if (raw.destroyed) return;
  raw.writeHead(200, HEADERS).write("retry: 2000\n\n");
  const place = openPlace(ctx, asked.request.headers["last-event-id"]);
  const { send, letGo } = holdBack(writerOf(raw, place));
  const leave = hub.join({ customerId, currency, isPartner, send, end: () => void raw.end() });
  const heartbeat = setInterval(() => void beat(raw, stream), HEARTBEAT_MS);
  raw.on("close", () => {
    clearInterval(heartbeat);
    leave();
  });
  // A page that cannot be told what it missed comes back and asks again.
  await listMissed(ctx, stream, place).then(letGo, (err: unknown) => {
    ctx.log.error({ err }, "page not brought up to date");
    raw.destroy();
  });
}

export const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

export const writerOf =
  (raw: ServerResponse, place: EventPlace): Send =>
  (happened) => {
    if (place.wasTold(happened)) return;
    const { event, data } = z.encode(LiveEvent, happened);
    raw.write(`id: ${place.id()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };

/** What happens while a page is told what it missed is told after that: it is newer. */
function holdBack(write: Send): { send: Send; letGo(missed: LiveEvent[]): void } {
  let held: LiveEvent[] | undefined = [];
  return {
    send: (event) => (held ? void held.push(event) : write(event)),
    letGo(missed) {
      for (const event of [...missed, ...(held ?? [])]) write(event);
      held = undefined;
    },
  };
}

export async function beat(raw: ServerResponse, { isStillAllowed }: Stream) {
  if (raw.writableLength > UNREAD_BYTES_MAX) raw.destroy();
  else if (await isStillAllowed()) raw.write(": still here\n\n");
  else raw.end();
}

async function listMissed(ctx: Ctx, whose: Stream, { since }: EventPlace): Promise<LiveEvent[]> {
  if (!since) return [];
  const [orders, rented] = await Promise.all([
    activations.listChangedSince(ctx, whose, since),
    rentals.listRentalsSince(ctx, whose, since),
  ]);
  return [
    ...rented.map((data): LiveEvent => ({ event: "rental", data })),
    ...orders.map((data): LiveEvent => ({ event: "order", data })),
    { event: "balance", data: { changed: true } },
    { event: "stock", data: { services: ["*"] } },
  ];
}
