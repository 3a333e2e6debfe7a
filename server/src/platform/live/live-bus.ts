import { randomUUID } from "node:crypto";
import type { ChannelListener, OpenChannel } from "./channel.ts";
import { createLocalLive, type Live, type LiveHint } from "./live.ts";

/** PostgreSQL's limit is just below 8,000 bytes. */
const PAYLOAD_BYTES_MAX = 7_900;
/** Listeners know what changed within the last minutes; see `fleet.sim_changes`. */
const SHORT_GAP_MS = 60_000;

/**
 * Live hints between processes, over PostgreSQL's `notify` or NATS. Local listeners get them at once, other processes within
 * about 20 ms. While disconnected, pages fall back to polling every ten seconds. After reconnecting, and when another process
 * dies, a `gap` makes all listeners reload, because hints may have been lost.
 */
export async function createLiveBus(openChannel: OpenChannel): Promise<Live & { close(): Promise<void> }> {
  const local = createLocalLive();
  const self = randomUUID();
  const ownPrefix = `{"from":"${self}"`;
  const listener: ChannelListener = {
    onMessage(payload) {
      // PostgreSQL returns our own notifications, which are most of them.
      if (payload.startsWith(ownPrefix)) return;
      const { hints } = JSON.parse(payload) as { hints: LiveHint[] };
      local.publish(hints);
    },
    onReconnect: (lostMs) =>
      publish([{ kind: "gap", ...(lostMs > SHORT_GAP_MS && { isLong: true as const }) }]),
    // Only locally: every other process notices the lost one itself.
    onPeerLost: () => local.publish([{ kind: "gap" }]),
  };
  const channel = await openChannel(listener);

  function publish(hints: LiveHint[]) {
    local.publish(hints);
    for (const payload of pack(self, hints)) channel.send(payload);
  }

  return { listen: local.listen, publish, close: channel.close };
}

/** Splits hints into payloads within the size limit of a notification. */
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
