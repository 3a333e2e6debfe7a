import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { WAIT_MS_MAX } from "../../../scripts/lib/slowness.ts";
import type { KillPoint } from "./kill-switch.ts";

export type Victim = {
  address: string;
  /** Makes it kill itself at this point. */
  arm(moment: KillPoint): Promise<void>;
  /** Kills it at once. */
  kill(): void;
  /** Waits until it has exited; false on timeout. */
  dies(): Promise<boolean>;
};

const MAIN = path.join(import.meta.dirname, "main-victim.ts");
const EXIT_MS_MAX = WAIT_MS_MAX;
const START_ATTEMPTS_MAX = 20;

/** Starts the server in its own process; retries failed starts, as a supervisor does. */
export async function startVictim(
  env: Record<string, string>,
  attempts = START_ATTEMPTS_MAX,
): Promise<Victim> {
  const child = fork(MAIN, {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...env, PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const address = await firstMessage(child);
  if (address === undefined && attempts > 1) return startVictim(env, attempts - 1);
  if (address === undefined) throw new Error("The server does not start");
  return {
    address,
    async arm(moment) {
      const answered = once(child, "message");
      child.send(moment);
      await answered;
    },
    kill: () => void child.kill("SIGKILL"),
    async dies() {
      if (hasExited()) return true;
      const signal = AbortSignal.timeout(EXIT_MS_MAX);
      return once(child, "exit", { signal }).then(
        () => true,
        () => false,
      );
    },
  };
}

async function firstMessage(child: ChildProcess): Promise<string | undefined> {
  const exited = once(child, "exit").then(() => [undefined]);
  const [message] = await Promise.race([once(child, "message"), exited]);
  return message;
}
