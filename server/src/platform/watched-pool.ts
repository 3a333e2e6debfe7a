import type { Socket } from "node:net";
import type pg from "pg";
import { type DatabaseOptions, LIMITS, openPool } from "./database.ts";
import { keepPulse } from "./database-pulse.ts";
import { makeGatheringSocket } from "./gathering-socket.ts";

export type WatchedPool = { pool: pg.Pool; close(): Promise<void> };

const HEALTH_CHECK_MS = 1_000;

/** A pool that closes its connections if the database stops responding, so that waiting queries fail. */
export function openWatchedPool(options: DatabaseOptions, healthCheckMs = HEALTH_CHECK_MS): WatchedPool {
  const { silence } = options.limits ?? LIMITS;
  const sockets = new Set<Socket>();
  const pool = openPool(options, () => {
    const socket = makeGatheringSocket();
    sockets.add(socket);
    return socket.once("close", () => void sockets.delete(socket));
  });
  const onSilence = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = keepPulse({ url: options.url, onSilence }, { everyMs: healthCheckMs, withinMs: silence });
  return {
    pool,
    async close() {
      await stop();
      await pool.end();
    },
  };
}
