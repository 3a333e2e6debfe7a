import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCredentials } from "./fleet/create-credentials.ts";
import { readCredentials } from "./fleet/credentials.ts";
import { type FleetOptions, readOptions, usage } from "./fleet/read-options.ts";
import { runFleet } from "./fleet/run-fleet.ts";

const STOP_MS_MAX = 3_000;
const CHECK_PARENT_EVERY_MS = 1_000;

await main().catch((error: unknown) => {
  console.error(`Fleet: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options.help) return console.log(usage);

  const stop = stopOnSignal(options);
  const path = options.credentials ?? (await makeTemporaryCredentials(options));
  const machines = (await readCredentials(path))
    .slice(0, options.machines)
    .map((machine) => ({ ...machine, ports: machine.ports.slice(0, options.ports) }));
  const log = {
    status: (line: string) => options.quiet || console.log(line),
    failure: (line: string) => console.error(`Fleet: ${line}`),
  };
  await runFleet({ ...options, machines, spoolFolder: `${path}.spool`, log }, stop);
}

/** Stops on SIGINT and SIGTERM; when started by `npm start`, also when that process is gone. */
function stopOnSignal({ quiet }: FleetOptions): AbortSignal {
  const stop = new AbortController();
  const end = () => {
    stop.abort();
    setTimeout(() => process.exit(), STOP_MS_MAX).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);

  const parent = process.ppid;
  const parentCheck = setInterval(() => quiet && process.ppid !== parent && end(), CHECK_PARENT_EVERY_MS);
  parentCheck.unref();
  return stop.signal;
}

async function makeTemporaryCredentials(options: FleetOptions): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sonum-fleet-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "credentials.json");
  await createCredentials(path, options);
  return path;
}
