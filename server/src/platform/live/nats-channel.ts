import { randomUUID } from "node:crypto";
import { connect, type NatsConnection } from "@nats-io/transport-node";
import type { Log } from "../log/log.ts";
import type { Channel, ChannelListener } from "./channel.ts";
import { createNatsPeers } from "./nats-peers.ts";

const ALIVE_EVERY_MS = 5_000;
const RECONNECT_MS = 1_000;

type NatsChannel = {
  /** One address or several of one cluster, divided by commas. */
  natsUrl: string;
  /** Shops with other databases may use the same NATS. */
  database: string;
  log: Log;
  aliveEveryMs?: number | undefined;
};

/**
 * Messages over NATS, for more processes than PostgreSQL's `notify` carries: its notifications wait for each other when they
 * commit. Reconnects by itself.
 */
export async function createNatsChannel(
  { natsUrl, database, log, aliveEveryMs = ALIVE_EVERY_MS }: NatsChannel,
  listener: ChannelListener,
): Promise<Channel> {
  const self = randomUUID();
  const subject = `sonum.${database.replace(/[^\w-]/g, "_")}`;
  const peers = createNatsPeers(aliveEveryMs, () => performance.now());
  const connection = await connectTo(natsUrl);
  let isConnected = true;
  let goodAt = performance.now();

  const sayAlive = () => connection.publish(`${subject}.alive`, self);
  const handlers: Record<string, (text: string) => void> = {
    hints: listener.onMessage,
    // A process that is new here answers, so that both know each other at once.
    alive: (id) => void (peers.see(id) && sayAlive()),
    goodbye: peers.forget,
  };
  connection.subscribe(`${subject}.*`, {
    callback(err, message) {
      if (!err) handlers[message.subject.slice(subject.length + 1)]?.(message.string());
    },
  });
  sayAlive();
  await connection.flush();

  const timer = setInterval(() => {
    if (!isConnected) return;
    goodAt = performance.now();
    sayAlive();
    if (peers.isAnyLost()) listener.onPeerLost();
  }, aliveEveryMs).unref();

  void followStatus(connection, {
    disconnect() {
      isConnected = false;
      peers.forgetAll();
      log.warn("NATS disconnected");
    },
    reconnect() {
      isConnected = true;
      const lostMs = performance.now() - goodAt;
      goodAt = performance.now();
      sayAlive();
      listener.onReconnect(lostMs);
    },
  });

  return {
    // What is sent while disconnected would be stale when it arrives, and a gap tells more.
    send: (payload) => void (isConnected && connection.publish(`${subject}.hints`, payload)),
    async close() {
      clearInterval(timer);
      if (!isConnected) return connection.close();
      connection.publish(`${subject}.goodbye`, self);
      await connection.flush().catch(() => {});
      await connection.close();
    },
  };
}

function connectTo(natsUrl: string): Promise<NatsConnection> {
  const urls = natsUrl.split(",").map((text) => new URL(text.trim()));
  const [first] = urls;
  return connect({
    servers: urls.map(({ host }) => host),
    name: "sonum-live",
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_MS,
    // A connection that is dead and was not closed is noticed after three of them.
    pingInterval: ALIVE_EVERY_MS,
    ...(first?.username && {
      user: decodeURIComponent(first.username),
      pass: decodeURIComponent(first.password),
    }),
    ...(first?.protocol === "tls:" && { tls: {} }),
  });
}

async function followStatus(
  connection: NatsConnection,
  handlers: Record<"disconnect" | "reconnect", () => void>,
): Promise<void> {
  for await (const { type } of connection.status())
    if (type === "disconnect" || type === "reconnect") handlers[type]();
}
