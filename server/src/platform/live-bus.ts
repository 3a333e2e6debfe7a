import { randomUUID } from "node:crypto";
import { type Live, type LiveHint, makeLocalLive } from "./live.ts";
import { type Ears, openChannel } from "./live-channel.ts";
import type { Log } from "./log.ts";

/** PostgreSQL takes a little less than 8,000 bytes. */
const PAYLOAD_BYTES_MAX = 7_900;

/**
 * Live hints over PostgreSQL's `notify`: what one process publishes, all hear. Local listeners hear at once; other
 * processes within some twenty milliseconds. While the connection is away, pages fall back to asking every ten seconds; when
 * it is back, every process is told of the gap, because none knows what the others could not say. The same when one of them
 * dies.
 */
export async function openLiveBus(
  directUrl: string,
  log: Log,
  { lookAroundMs }: { lookAroundMs?: number } = {},
): Promise<Live & { close(): Promise<void> }> {
  const local = makeLocalLive();
  const self = randomUUID();
  const own = `{"from":"${self}"`;
  const ears: Ears = {
    hear(payload) {
      // Most of what is heard are our own words.
      if (payload.startsWith(own)) return;
      const { hints } = JSON.parse(payload) as { hints: LiveHint[] };
      local.publish(hints);
    },
    comeBack: () => publish([{ kind: "gap" }]),
    // Everybody else misses it too, and looks for themselves.
    missOther: () => local.publish([{ kind: "gap" }]),
  };
  const channel = await openChannel(directUrl, log, ears, lookAroundMs);

  function publish(hints: LiveHint[]) {
    local.publish(hints);
    for (const payload of pack(self, hints)) channel.send(payload);
  }

  return { listen: local.listen, publish, close: channel.close };
}

/** As many payloads as the size limit of a notification asks for. */
function pack(from: string, hints: LiveHint[]): string[] {
  if (hints.length === 0) return [];
  const payload = JSON.stringify({ from, hints });
  if (Buffer.byteLength(payload) <= PAYLOAD_BYTES_MAX) return [payload];
  const only = hints[0];
  if (hints.length === 1 && only) return splitSims(only).flatMap((hint) => pack(from, [hint]));
  const middle = hints.length >> 1;
  return [...pack(from, hints.slice(0, middle)), ...pack(from, hints.slice(middle))];
}

function splitSims(hint: LiveHint): LiveHint[] {
  if (hint.kind !== "sims" || hint.simIds.length < 2) throw new Error("A live hint is too large to send");
  const middle = hint.simIds.length >> 1;
  return [hint.simIds.slice(0, middle), hint.simIds.slice(middle)].map((simIds) => ({
    kind: "sims",
    simIds,
  }));
}
