import { spawn } from "node:child_process";
import { closeSync, constants, existsSync, openSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const ATTEMPTS_MAX = 200;
const RETRY_EVERY_MS = 25;

/** Creates a pseudo-terminal at `path`, connected to the modem on a TCP port. Needs socat. */
export async function openPty(path: string, tcpPort: number): Promise<{ close(): void }> {
  const child = spawn("socat", [`PTY,link=${path},raw,echo=0,mode=600`, `TCP:127.0.0.1:${tcpPort},nodelay`], {
    stdio: "ignore",
  });
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = new Error(`Creating a pseudo-terminal needs socat (${error.message}).`);
  });
  for (let attempts = 0; attempts < ATTEMPTS_MAX && !existsSync(path); attempts++) {
    if (failure) throw failure;
    await setTimeout(RETRY_EVERY_MS);
  }
  if (!existsSync(path)) throw failure ?? new Error(`socat did not create ${path}.`);
  // Held open so that the terminal survives when its reader exits, like a modem that stays plugged in.
  const plug = openSync(path, constants.O_RDWR | constants.O_NOCTTY);
  return {
    close: () => {
      closeSync(plug);
      child.kill("SIGKILL");
    },
  };
}
