import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { PATIENCE_MS } from "../patience-ms.ts";
import type { Moment } from "./die-at.ts";

export type Victim = {
  address: string;
  /** It dies by itself when it comes there. */
  arm(moment: Moment): Promise<void>;
  /** Pulls the plug, wherever it is. */
  kill(): void;
  /** Until it is dead; false when it lived too long. */
  dies(): Promise<boolean>;
};

const MAIN = path.join(import.meta.dirname, "main-victim.ts");
const LIVES_AT_MOST_MS = PATIENCE_MS;
const STARTS_MAX = 20;

/** Starts the product as a process of its own; one that could not start is started again, as a supervisor does. */
export async function startVictim(env: Record<string, string>, tries = STARTS_MAX): Promise<Victim> {
  const child = fork(MAIN, {
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...env, PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] },
  });
  const isDead = () => child.exitCode !== null || child.signalCode !== null;
  const address = await firstWord(child);
  if (address === undefined && tries > 1) return startVictim(env, tries - 1);
  if (address === undefined) throw new Error("The product does not start");
  return {
    address,
    async arm(moment) {
      const answered = once(child, "message");
      child.send(moment);
      await answered;
    },
    kill: () => void child.kill("SIGKILL"),
    async dies() {
      if (isDead()) return true;
      const signal = AbortSignal.timeout(LIVES_AT_MOST_MS);
      return once(child, "exit", { signal }).then(
        () => true,
        () => false,
      );
    },
  };
}

async function firstWord(child: ChildProcess): Promise<string | undefined> {
  const gone = once(child, "exit").then(() => [undefined]);
  const [word] = await Promise.race([once(child, "message"), gone]);
  return word;
}
