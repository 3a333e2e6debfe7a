import type { LiveEvent } from "@sonum/contract/live";
import type { Ctx } from "../../platform/context.ts";
import { listRecentTests } from "../sandbox/index.ts";
import { tooManyStreams } from "./errors.ts";
import type { EventHub } from "./event-hub.ts";
import { markOf, openPlace } from "./event-place.ts";
import { beat, COME_BACK_SECONDS, HEADERS, HEARTBEAT_MS, type Stream, writerOf } from "./stream-events.ts";

/** Nothing tells of changes in the sandbox, because nothing happens there: the stream looks again. */
const LOOK_MS = 500;

/** The stream of a sandbox key: test numbers and test rentals, each state once, and nothing real. */
export async function streamTests(ctx: Ctx, hub: EventHub, stream: Stream): Promise<void> {
  const { customerId, currency, asked } = stream;
  if (!hub.hasRoomFor(customerId)) throw tooManyStreams({ retryAfterSeconds: COME_BACK_SECONDS });
  ctx.memory.rates.get(currency);
  const place = openPlace(ctx, asked.request.headers["last-event-id"]);
  const changesIn = rememberStates();
  // A new stream hears of what changes from now on; one that comes back also of what it missed.
  if (!place.since) changesIn(await listNow(ctx, stream));

  const { raw } = asked.reply.hijack();
  if (raw.destroyed) return;
  raw.writeHead(200, HEADERS).write("retry: 2000\n\n");
  const write = writerOf(raw, place);
  const leave = hub.join({
    customerId,
    currency,
    isPartner: false,
    send: () => {},
    end: () => void raw.end(),
  });
  const heartbeat = setInterval(() => void beat(raw, stream), HEARTBEAT_MS);
  const looking = repeat(LOOK_MS, async () => {
    const changed = changesIn(await listNow(ctx, stream));
    for (const event of changed) write(event);
    if (changed.length > 0) write({ event: "balance", data: { changed: true } });
  });
  raw.on("close", () => {
    clearInterval(heartbeat);
    clearInterval(looking);
    leave();
  });

  function repeat(ms: number, work: () => Promise<void>) {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy) return;
      isBusy = true;
      void work()
        .catch((err: unknown) => ctx.log.error({ err }, "sandbox not looked at"))
        .finally(() => {
          isBusy = false;
        });
    }, ms);
  }
}

async function listNow(ctx: Ctx, whose: Stream): Promise<LiveEvent[]> {
  const { orders, rentals } = await listRecentTests(ctx, whose);
  return [
    ...rentals.map((data): LiveEvent => ({ event: "rental", data })),
    ...orders.map((data): LiveEvent => ({ event: "order", data })),
  ];
}

/** Answers what is not as it was the last time. */
function rememberStates() {
  let known = new Map<string, string>();
  return (events: LiveEvent[]): LiveEvent[] => {
    const now = new Map(events.map((event) => [nameOf(event), markOf(event)]));
    const changed = events.filter((event) => known.get(nameOf(event)) !== now.get(nameOf(event)));
    known = now;
    return changed;
  };
}

const nameOf = ({ event, data }: LiveEvent): string => `${event} ${"orderId" in data ? data.orderId : ""}`;
