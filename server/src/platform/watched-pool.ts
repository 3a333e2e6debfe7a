import type { Socket } from "node:net";
import type pg from "pg";
import { type DatabaseOptions, openPool } from "./database.ts";
import { keepPulse, type Pulse } from "./database-pulse.ts";
import { makeGatheringSocket } from "./gathering-socket.ts";

export type WatchedPool = { pool: pg.Pool; close(): Promise<void> };

/** Together with the time for a new connection: who asks while the database is silent is told within five seconds. */
const PULSE: Pulse = { everyMs: 1_000, withinMs: 3_000 };

/** A pool that hangs up on a database that has fallen silent, so that everybody who waits for it is told. */
export function openWatchedPool(options: DatabaseOptions, pulse = PULSE): WatchedPool {
  const sockets = new Set<Socket>();
  const pool = openPool(options, () => {
    const socket = makeGatheringSocket();
    sockets.add(socket);
    return socket.once("close", () => void sockets.delete(socket));
  });
  const onSilence = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = keepPulse({ url: options.url, onSilence }, pulse);
  return {
    pool,
    async close() {
      await stop();
      await pool.end();
    },
  };
}
