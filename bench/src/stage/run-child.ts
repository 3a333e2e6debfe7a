import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type Child = { said: string; ask(question: string): Promise<string>; stop(): Promise<void> };

const STOPS_WITHIN_MS = 20_000;
const SOURCES = path.resolve(import.meta.dirname, "..");

/** Runs one of our programs beside us, as a process of its own, and waits for the one thing it has to say. */
export async function runChild(
  file: string,
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<Child> {
  const child = fork(path.join(SOURCES, file), {
    // Ours too, so that a profile of the run (`node --cpu-prof`) has one of each process.
    execArgv: [...process.execArgv, ...flags],
    // What it writes to standard output is thrown away, as a log would be carried away; failures are shown.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { PATH: process.env["PATH"], ...env },
  });
  const said = await firstWord(child, file);
  return {
    said,
    async ask(question) {
      child.send(question);
      return String((await once(child, "message"))[0]);
    },
    stop: () => end(child),
  };
}

async function firstWord(child: ChildProcess, file: string): Promise<string> {
  const [word] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error(`${file} ended before it was ready`);
    }),
  ]);
  return String(word);
}

/** A child ends by itself when we let go of it; one that hangs is ended. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill("SIGKILL"), STOPS_WITHIN_MS);
  if (child.connected) child.disconnect();
  await once(child, "exit");
  clearTimeout(force);
}
