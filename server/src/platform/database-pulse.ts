import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export type Pulse = {
  everyMs: number;
  /** Who has not answered by then has fallen silent. */
  withinMs: number;
};

type Patient = { url: string; onSilence: () => void };
type Line = { client: pg.Client; socket: Socket };

/** How late our own timer may be before we are the slow ones, and say nothing about the database. */
const OWN_DELAY_MS = 500;

/**
 * Asks the database again and again, on a connection of its own, whether it is there. One that neither answers nor hangs
 * up, as after a cut cable or on a frozen machine, would keep everybody waiting until the network gives up. Answers how
 * to stop.
 */
export function keepPulse({ url, onSilence }: Patient, { everyMs, withinMs }: Pulse): () => Promise<void> {
  const over = new AbortController();
  let line: Line | undefined;

  async function ask(): Promise<"heard" | "refused"> {
    try {
      line ??= await openLine(url, (opened) => (line = opened));
      await line.client.query("select 1");
      return "heard";
    } catch {
      return "refused";
    }
  }

  async function beat() {
    const startedAt = performance.now();
    const answer = await Promise.race([ask(), pause(withinMs, "silence" as const, { ref: false })]);
    if (answer !== "heard") hangUp();
    if (answer === "silence" && performance.now() - startedAt < withinMs + OWN_DELAY_MS) onSilence();
  }

  function hangUp() {
    line?.socket.destroy();
    line = undefined;
  }

  async function live() {
    while (!over.signal.aborted) {
      await beat();
      await pause(everyMs, undefined, { ref: false, signal: over.signal }).catch(() => {});
    }
  }

  const life = live();
  return async () => {
    over.abort();
    hangUp();
    await life;
  };
}

/** `onOpening` is told at once, so that a connection that never comes can be given up. */
async function openLine(url: string, onOpening: (line: Line) => void): Promise<Line> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: "sonum pulse",
    stream: () => socket,
  });
  client.on("error", () => {});
  onOpening({ client, socket });
  await client.connect();
  return { client, socket };
}
