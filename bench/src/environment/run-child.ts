import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type Child = {
  firstMessage: string;
  request(message: string): Promise<string>;
  stop(): Promise<void>;
};

const STOPS_WITHIN_MS = 20_000;
const SOURCES = path.resolve(import.meta.dirname, "..");

/** Forks a program of this package (path relative to `src`) and waits for its first message. */
export async function runChild(
  file: string,
  env: Record<string, string> = {},
  flags: string[] = [],
): Promise<Child> {
  const child = fork(path.join(SOURCES, file), {
    // Inherits our flags, so that `node --cpu-prof` profiles every process.
    execArgv: [...process.execArgv, ...flags],
    // Discards the log on standard output; shows errors.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { PATH: process.env["PATH"], ...env },
  });
  const firstMessage = await waitForFirstMessage(child, file);
  return {
    firstMessage,
    async request(message) {
      child.send(message);
      return String((await once(child, "message"))[0]);
    },
    stop: () => end(child),
  };
}

async function waitForFirstMessage(child: ChildProcess, file: string): Promise<string> {
  const [message] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error(`${file} exited before it was ready`);
    }),
  ]);
  return String(message);
}

/** A child exits when disconnected; one that hangs is killed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill("SIGKILL"), STOPS_WITHIN_MS);
  if (child.connected) child.disconnect();
  await once(child, "exit");
  clearTimeout(force);
}
