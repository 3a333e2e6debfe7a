import { spawn } from "node:child_process";
import { closeSync, constants, existsSync, openSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const TRIES_MAX = 200;
const TRY_EVERY_MS = 25;

/** Makes a pseudo-terminal at `path` whose other end is the modem on a TCP port. Needs socat. */
export async function openPty(path: string, tcpPort: number): Promise<{ close(): void }> {
  const child = spawn("socat", [`PTY,link=${path},raw,echo=0,mode=600`, `TCP:127.0.0.1:${tcpPort},nodelay`], {
    stdio: "ignore",
  });
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = new Error(`A pseudo-terminal needs socat (${error.message}).`);
  });
  for (let tries = 0; tries < TRIES_MAX && !existsSync(path); tries++) {
    if (failure) throw failure;
    await setTimeout(TRY_EVERY_MS);
  }
  if (!existsSync(path)) throw failure ?? new Error(`socat did not make ${path}.`);
  // As long as somebody has it open, it stays when a program that reads it is gone: like a modem that stays plugged in.
  const plug = openSync(path, constants.O_RDWR | constants.O_NOCTTY);
  return {
    close: () => {
      closeSync(plug);
      child.kill("SIGKILL");
    },
  };
}
