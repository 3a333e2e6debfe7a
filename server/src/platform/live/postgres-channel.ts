import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { batchCalls } from "../concurrency/batch-calls.ts";
import type { Log } from "../log/log.ts";
import type { Channel, ChannelListener } from "./channel.ts";
import { type PeerWatch, watchPeers } from "./watch-peers.ts";

const CHANNEL = "sonum_live";
const RECONNECT_MS = 1_000;
const SEND_INTERVAL_MS = 20;
const BATCH_MAX = 100;
const NAME = "sonum-live";
/** The last message of a process that stops as planned. */
const GOODBYE = "goodbye";

type PostgresChannel = { directUrl: string; log: Log; peerCheckMs?: number | undefined };

/** A connection for LISTEN and NOTIFY that reconnects by itself. It hears its own messages. */
export async function createPostgresChannel(
  { directUrl, log, peerCheckMs }: PostgresChannel,
  listener: ChannelListener,
): Promise<Channel> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** When messages last came for certain. */
  let goodAt = performance.now();
  let peers: PeerWatch | undefined;

  async function connect() {
    const next = new pg.Client({ connectionString: directUrl, application_name: NAME, keepAlive: true });
    next.on("error", (err) => onLost(next, err));
    next.on("notification", ({ payload = "", processId }) => {
      if (payload === GOODBYE) peers?.forget(processId);
      else listener.onMessage(payload);
    });
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    if (isClosed) await next.end();
    else client = next;
  }

  /** A broken connection emits several errors; it is replaced once. */
  function onLost(broken: pg.Client, err: unknown) {
    if (client !== broken) return;
    client = undefined;
    log.warn({ err }, "live channel disconnected");
    reconnect();
  }

  function reconnect() {
    if (!isClosed)
      timer = setTimeout(() => void connect().then(() => onReconnected(), reconnect), RECONNECT_MS).unref();
  }

  function onReconnected() {
    const lostMs = performance.now() - goodAt;
    goodAt = performance.now();
    listener.onReconnect(lostMs);
  }

  /** A send failed although the connection is up. */
  function onSendFailed(err: unknown) {
    log.warn({ err }, "live hints lost");
    if (!isClosed)
      setTimeout(() => void (isClosed || listener.onReconnect(RECONNECT_MS)), RECONNECT_MS).unref();
  }

  await connect();
  peers = await watchPeers(() => client, listener.onPeerLost, {
    name: NAME,
    everyMs: peerCheckMs,
    onChecked: () => (goodAt = performance.now()),
  });
  const notify = batchCalls((payloads: string[]) => sendAll(client, payloads), { max: BATCH_MAX });

  return {
    send: (payload) => void notify(payload).catch(onSendFailed),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      peers?.stop();
      await notify(GOODBYE).catch(() => {});
      await client?.end();
    },
  };
}

async function sendAll(client: pg.Client | undefined, payloads: string[]): Promise<string[]> {
  const text = "select pg_notify($1, payload) from unnest($2::text[]) as payload";
  await client?.query(text, [CHANNEL, payloads]);
  // Payloads of the next 20 ms share one statement.
  await pause(SEND_INTERVAL_MS, undefined, { ref: false });
  return payloads;
}
