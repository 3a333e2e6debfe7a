import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export type HealthCheckOptions = {
  everyMs: number;
  /** The database counts as unresponsive if it has not answered by then. */
  withinMs: number;
};

type Target = { url: string; onSilence: () => void };
type Connection = { client: pg.Client; socket: Socket };

/** The timeout is split into steps, so that a stall of our own process uses up only some of them. */
const STEPS = 10;
/** If a step ends later than this, our process stalled and waits for one more step. */
const OWN_DELAY_MS = 100;

/**
 * Checks periodically, on its own connection, that the database responds. After a cut cable or a frozen host it neither
 * answers nor closes connections, and queries would wait for the TCP timeout. Returns a function that stops the checks.
 */
export function startHealthCheck(
  { url, onSilence }: Target,
  { everyMs, withinMs }: HealthCheckOptions,
): () => Promise<void> {
  const stopped = new AbortController();
  let connection: Connection | undefined;

  async function ping(): Promise<"ok" | "failed"> {
    try {
      connection ??= await connect(url, (opened) => (connection = opened));
      await connection.client.query("select 1");
      return "ok";
    } catch {
      return "failed";
    }
  }

  async function check() {
    const answer = await Promise.race([ping(), timeout(withinMs)]);
    if (answer !== "ok") disconnect();
    if (answer === "timeout") onSilence();
  }

  function disconnect() {
    connection?.socket.destroy();
    connection = undefined;
  }

  async function run() {
    while (!stopped.signal.aborted) {
      await check();
      await pause(everyMs, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
    }
  }

  const running = run();
  return async () => {
    stopped.abort();
    disconnect();
    await running;
  };
}

/** Timeout that does not count stalls of our own process, after which the answer may still be unread. */
async function timeout(withinMs: number): Promise<"timeout"> {
  const stepMs = withinMs / STEPS;
  for (let steps = 1, isLate = false; steps <= STEPS || isLate; steps++) {
    const startedAt = performance.now();
    await pause(stepMs, undefined, { ref: false });
    isLate = steps <= STEPS && performance.now() - startedAt > stepMs + OWN_DELAY_MS;
  }
  return "timeout";
}

/** `onOpening` is called before the connection is established, so that it can be aborted. */
async function connect(url: string, onOpening: (connection: Connection) => void): Promise<Connection> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: "sonum-health-check",
    stream: () => socket,
  });
  client.on("error", () => {});
  onOpening({ client, socket });
  await client.connect();
  return { client, socket };
}
