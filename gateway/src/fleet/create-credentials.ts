import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const MACHINES = 4;
const PORTS = 32;

type Counts = { machines?: number | undefined; ports?: number | undefined };

/** Runs the server's command line to register machines of the demo and write their credentials to a file. */
export async function createCredentials(
  path: string,
  { machines = MACHINES, ports = PORTS }: Counts,
): Promise<void> {
  const command = ["server/src/main-cli.ts", "fleet:credentials"];
  const args = ["--machines", String(machines), "--ports", String(ports), "--out", path, "--demo"];
  const child = spawn(process.execPath, [...command, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error("The server's command line failed to create machine credentials.");
}
