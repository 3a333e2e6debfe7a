import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the range from which systems choose the local ports of outgoing connections, so that none takes it first. */
const FIRST = 12_000;
const LAST = 32_000;
const ATTEMPTS_MAX = 50;

/** A port of the loopback address that no program uses, for a server that must know its port before it starts. */
export async function findFreePort(): Promise<number> {
  for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts++) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST}`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
