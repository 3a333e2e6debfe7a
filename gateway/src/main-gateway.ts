import { execFileSync } from "node:child_process";
import { formatStatus } from "./agent/format-status.ts";
import { startAgent } from "./agent/run-agent.ts";
import { selfCheck } from "./agent/self-check.ts";
import { readCommand, readSettings, usage } from "./agent/settings.ts";
import { serveStatusPage } from "./agent/status-page.ts";
import { systemdUnit } from "./agent/systemd-unit.ts";
import {
  type InstallOptions,
  installAgent,
  installedSettings,
  updateAgent,
} from "./install/install-agent.ts";
import { listSerialPorts, openSerialLine } from "./modem/serial-line.ts";
import { runSandbox } from "./sandbox/run-sandbox.ts";
import { createServerClock } from "./server-clock.ts";
import { sleep } from "./sleep.ts";
import { checkSupplier } from "./supplier/check-supplier.ts";
import { startSandboxSupplier } from "./supplier/start-sandbox-supplier.ts";

const STATUS_EVERY_MS = 2_000;
const STOP_MS_MAX = 3_000;
const args = process.argv.slice(2);
const serial = { openLine: openSerialLine, listPorts: listSerialPorts };

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { command, ...more } = readCommand(args);
  if (command === "run") return run(stopOnSignal());
  if (command === "self-check") return printSelfCheck(stopOnSignal());
  if (command === "install") return installAgent(installOptions(), readSettings(args, process.env));
  if (command === "update") return updateAgent(installOptions(), readInstalledServer());
  if (command === "unit") return console.log(systemdUnit(`${process.execPath} ${process.argv[1]}`));
  if (command === "sandbox") return runSandbox({ ...more, port: more.web, log: console.log }, stopOnSignal());
  if (command === "check") return checkEndpoint(more.args, more.pushPort);
  if (command === "supplier") return runSupplier(more.args, more.web);
  console.log(usage);
}

function installOptions(): InstallOptions {
  const run = (program: string, programArgs: string[]) =>
    void execFileSync(program, programArgs, { stdio: "inherit" });
  return { root: "/", node: process.execPath, isRoot: process.getuid?.() === 0, run, log: console.log };
}

/** From the settings of the service, unless others are named. */
function readInstalledServer(): string {
  const isNamed = args.some((arg) => /^--(settings|server)\b/.test(arg));
  return readSettings(isNamed ? args : [...args, "--settings", installedSettings("/")], process.env).server;
}

async function checkEndpoint([url, key]: string[], pushPort: number | undefined): Promise<void> {
  if (!url || !key) return console.log(usage);
  if (pushPort)
    console.log(`Waiting for pushes on port ${pushPort}: send an SMS to the number that is requested.`);
  const rules = await checkSupplier({ url, key, pushed: pushPort ? { port: pushPort } : undefined });
  for (const { rule, isKept, detail } of rules)
    console.log(`${isKept ? "ok  " : "FAIL"} ${rule}${detail && !isKept ? `: ${detail}` : ""}`);
  if (rules.some(({ isKept }) => !isKept)) process.exitCode = 1;
}

async function runSupplier([key, pushUrl]: string[], port: number): Promise<void> {
  if (!key) return console.log(usage);
  const { ended } = await startSandboxSupplier({ key, pushUrl, port, log: console.log }, stopOnSignal());
  await ended;
}

async function run(stop: AbortSignal): Promise<void> {
  const settings = readSettings(args, process.env);
  const log = (line: string) => console.error(line);
  const { status, ended } = await startAgent({ ...settings, ...serial, sleep, log }, stop);
  if (settings.web > 0)
    await serveStatusPage(status.read, settings.web, stop).then(
      (address) => log(`Status page: ${address}`),
      (error: unknown) => log(`No status page: ${error instanceof Error ? error.message : String(error)}`),
    );
  void showStatus(() => formatStatus(status.read()), stop);
  await ended;
}

/** Redraws the status on a terminal; in a log, prints one line whenever it changes. */
async function showStatus(draw: () => string, stop: AbortSignal): Promise<void> {
  for (let last = ""; !stop.aborted; await sleep(STATUS_EVERY_MS, stop)) {
    const text = draw();
    if (process.stdout.isTTY) process.stdout.write(`\x1b[H\x1b[2J${text}\n`);
    else if (summaryOf(text) !== last) console.log(summaryOf(text));
    last = summaryOf(text);
  }
}

function summaryOf(text: string): string {
  return text.split("\n\n")[0]?.split("\n").slice(1).join(" ") ?? "";
}

async function printSelfCheck(stop: AbortSignal): Promise<void> {
  const settings = readSettings(args, process.env);
  const { server, machine } = settings;
  const findings = await selfCheck(
    { ...settings, ...serial, connection: { server, machine, clock: createServerClock() } },
    stop,
  );
  for (const { what, isGood, isNext, detail } of findings)
    console.log(`${isGood ? "ok  " : isNext ? "next" : "FAIL"} ${what}: ${detail}`);
  if (findings.some(({ isGood, isNext }) => !isGood && !isNext)) process.exitCode = 1;
  process.exit();
}

function stopOnSignal(): AbortSignal {
  const stop = new AbortController();
  const end = () => {
    stop.abort();
    setTimeout(() => process.exit(), STOP_MS_MAX).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);
  return stop.signal;
}
