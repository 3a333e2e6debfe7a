import type { LiveEvent } from "@sonum/contract/notifications/live-events";
import type { Ctx } from "../../platform/context.ts";
import { Rates } from "../catalogue/index.ts";
import { listRecentTestOrders } from "../sandbox/index.ts";
import { tooManyStreams } from "./errors.ts";
import { createEventCursor, stateHash } from "./event-cursor.ts";
import type { EventHub } from "./event-hub.ts";
import { createWriter, keepOpen, openStream, RETRY_AFTER_SECONDS, type Stream } from "./stream-events.ts";

/** The sandbox publishes no hints, so the stream polls. */
const POLL_MS = 500;

/** Event stream of a sandbox key: test orders and test rentals only, each state once. */
export async function streamSandboxEvents(ctx: Ctx, hub: EventHub, stream: Stream): Promise<void> {
  const { customerId, currency, http } = stream;
  if (!hub.hasRoomFor(customerId)) throw tooManyStreams({ retryAfterSeconds: RETRY_AFTER_SECONDS });
  Rates.of(ctx).get(currency);
  const cursor = createEventCursor(ctx, http.request.headers["last-event-id"]);
  const filterChanged = createChangeFilter();
  // A new stream gets changes from now on; a reconnecting one also what it missed.
  if (!cursor.since) filterChanged(await listCurrent(ctx, stream));

  const raw = openStream(http.reply);
  if (!raw) return;
  const write = createWriter(raw, cursor);
  keepOpen(hub, raw, { ...stream, isPartner: false, send: () => {} });
  const polling = repeat(POLL_MS, async () => {
    const changed = filterChanged(await listCurrent(ctx, stream));
    for (const event of changed) write(event);
    if (changed.length > 0) write({ event: "balance", data: { changed: true } });
  });
  raw.on("close", () => clearInterval(polling));

  function repeat(ms: number, work: () => Promise<void>) {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void work()
        .catch((err: unknown) => ctx.log.error({ err }, "sandbox not polled"))
        .finally(() => {
          isBusy = false;
        });
    }, ms);
  }
}

async function listCurrent(ctx: Ctx, stream: Stream): Promise<LiveEvent[]> {
  const { orders, rentals } = await listRecentTestOrders(ctx, stream);
  return [
    ...rentals.map((data): LiveEvent => ({ event: "rental", data })),
    ...orders.map((data): LiveEvent => ({ event: "order", data })),
  ];
}

/** Returns a function that filters events stream state changed since its last call. */
function createChangeFilter() {
  let known = new Map<string, string>();
  return (events: LiveEvent[]): LiveEvent[] => {
    const now = new Map(events.map((event) => [keyOf(event), stateHash(event)]));
    const changed = events.filter((event) => known.get(keyOf(event)) !== now.get(keyOf(event)));
    known = now;
    return changed;
  };
}

const keyOf = ({ event, data }: LiveEvent): string => `${event} ${"orderId" in data ? data.orderId : ""}`;
