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

/** The wait for an answer has so many steps: whoever sleeps through some of them hears it in the others. */
const STEPS = 10;
/** How late the end of a step may be before we are the slow ones, and wait for one more. */
const OWN_DELAY_MS = 100;

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
    const answer = await Promise.race([ask(), silence(withinMs)]);
    if (answer !== "heard") hangUp();
    if (answer === "silence") onSilence();
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

/** A process that was stopped for seconds finds its time over and the answer unread: that is not silence. */
async function silence(withinMs: number): Promise<"silence"> {
  const stepMs = withinMs / STEPS;
  for (let steps = 1, isLate = false; steps <= STEPS || isLate; steps++) {
    const startedAt = performance.now();
    await pause(stepMs, undefined, { ref: false });
    isLate = steps <= STEPS && performance.now() - startedAt > stepMs + OWN_DELAY_MS;
  }
  return "silence";
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
