import type { Socket } from "node:net";
import type pg from "pg";
import { createBatchingSocket } from "./batching-socket.ts";
import { createPool, type DatabaseOptions, DEFAULT_DATABASE_LIMITS } from "./database.ts";
import { startHealthCheck } from "./database-health-check.ts";

export type MonitoredPool = { pool: pg.Pool; close(): Promise<void> };

const HEALTH_CHECK_MS = 1_000;

/** A pool that closes its connections if the database stops responding, so that waiting queries fail. */
export function createMonitoredPool(
  options: DatabaseOptions,
  healthCheckMs = HEALTH_CHECK_MS,
): MonitoredPool {
  const { silence } = options.limits ?? DEFAULT_DATABASE_LIMITS;
  const sockets = new Set<Socket>();
  const pool = createPool(options, () => {
    const socket = createBatchingSocket();
    sockets.add(socket);
    return socket.once("close", () => void sockets.delete(socket));
  });
  const onSilence = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = startHealthCheck(
    { url: options.url, onSilence },
    { everyMs: healthCheckMs, withinMs: silence },
  );
  return {
    pool,
    async close() {
      await stop();
      await pool.end();
    },
  };
}
