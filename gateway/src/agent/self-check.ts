import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { deliverMessages } from "@sonum/contract/ingest/machine-protocol";
import { callServer, type ServerConnection } from "../call-server.ts";
import type { SerialLine } from "../modem/serial-line.ts";
import { openSpoolFile } from "../spool-file.ts";
import { describeFailure } from "./agent-status.ts";
import { checkModem, checkRunningModem } from "./check-modem.ts";
import { checkSale } from "./check-sale.ts";
import type { Finding } from "./finding.ts";
import { loadPhoneBook, type PhoneBook } from "./phone-book.ts";
import { findRunningAgent, type RunningModem } from "./running-agent.ts";

type Options = {
  connection: ServerConnection;
  folder: string;
  /** The port of the status page. */
  web: number;
  ports: string[];
  /** The partner's list of numbers. */
  phones?: string | undefined;
  listPorts: () => Promise<string[]>;
  openLine: (path: string) => Promise<SerialLine>;
};

/** Checks everything an agent needs, without changing anything; also beside an agent that runs. */
export async function selfCheck(options: Options, stop: AbortSignal): Promise<Finding[]> {
  const server = await checkServer(options.connection, stop);
  const findings = [server, await checkDisk(options.folder), ...(await checkModems(options))];
  return server.isGood ? [...findings, await checkSale(options.connection, stop)] : findings;
}

/** A running agent is asked for its modems; their ports are left to it. */
async function checkModems(options: Options): Promise<Finding[]> {
  const { folder, web, connection, openLine } = options;
  const running = await findRunningAgent({ folder, web, machineKey: connection.machine.key });
  if (running) return checkRunning(running);
  const ports = options.ports.length > 0 ? options.ports : await options.listPorts().catch(() => []);
  const phones = readPhones(options);
  if ("isGood" in phones) return [phones];
  if (ports.length === 0)
    return [{ what: "Modems", isGood: false, detail: "No serial port looks like a modem." }];
  const findings: Finding[] = [];
  for (const port of ports) findings.push(await checkModem(port, { openLine, phones }));
  return findings;
}

/** Several ports may belong to one modem, so those without an answer are only counted. */
function checkRunning(running: RunningModem[]): Finding[] {
  const answering = running.filter(({ state }) => state !== "no_modem" && state !== "searching");
  const detail =
    answering.length > 0
      ? `runs here; ${answering.length} of ${running.length} serial ports have a modem that answers`
      : "runs here, but shows no modem. Stop it, and check again.";
  return [{ what: "Agent", isGood: answering.length > 0, detail }, ...answering.map(checkRunningModem)];
}

function readPhones({ phones: list, folder }: Options): PhoneBook | Finding {
  try {
    return loadPhoneBook({ list, folder });
  } catch (error) {
    return { what: `Numbers in ${list}`, isGood: false, detail: describeFailure(error) };
  }
}

/** An empty delivery verifies address, key, secret and clock. */
async function checkServer(connection: ServerConnection, stop: AbortSignal): Promise<Finding> {
  try {
    await callServer(connection, deliverMessages, { body: { messages: [] }, stop });
    const offMs = Math.abs(connection.clock.now() - Date.now());
    return {
      what: "Server",
      isGood: true,
      detail: `${connection.server} knows this machine; clock off by ${offMs} ms`,
    };
  } catch (error) {
    return { what: "Server", isGood: false, detail: describeFailure(error) };
  }
}

async function checkDisk(folder: string): Promise<Finding> {
  const path = join(folder, "self-check");
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { file } = await openSpoolFile(path);
    await file.append("written\n");
    await file.close();
    rmSync(path);
    return { what: "Disk", isGood: true, detail: `${folder} is writable` };
  } catch (error) {
    return { what: "Disk", isGood: false, detail: describeFailure(error) };
  }
}
