import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { deliverMessages, type Registration } from "@sonum/contract/ingest/machine-protocol";
import { callServer, type ServerConnection } from "../call-server.ts";
import { createAtChannel } from "../modem/at-channel.ts";
import { readIdentity, readReception } from "../modem/read-identity.ts";
import { readRegistration } from "../modem/read-registration.ts";
import { readPinTries, readSimLock, type SimLock } from "../modem/read-sim-lock.ts";
import type { SerialLine } from "../modem/serial-line.ts";
import { startSession } from "../modem/start-session.ts";
import { openSpoolFile } from "../spool-file.ts";
import { describeFailure } from "./agent-status.ts";
import { checkSale } from "./check-sale.ts";
import { loadPhoneBook, type PhoneBook } from "./phone-book.ts";

/** `isNext`: not a fault, but the partner's next step. */
export type Finding = { what: string; isGood: boolean; detail: string; isNext?: true };
type Options = {
  connection: ServerConnection;
  folder: string;
  ports: string[];
  /** The partner's list of numbers. */
  phones?: string | undefined;
  listPorts: () => Promise<string[]>;
  openLine: (path: string) => Promise<SerialLine>;
};

/** Checks everything an agent needs, without changing anything. */
export async function selfCheck(options: Options, stop: AbortSignal): Promise<Finding[]> {
  const ports = options.ports.length > 0 ? options.ports : await options.listPorts().catch(() => []);
  const server = await checkServer(options.connection, stop);
  const findings = [server, await checkDisk(options.folder)];
  if (ports.length === 0)
    findings.push({ what: "Modems", isGood: false, detail: "No serial port looks like a modem." });
  const phones = readPhones(options);
  if ("isGood" in phones) return [...findings, phones];
  for (const port of ports) findings.push(await checkModem(port, { openLine: options.openLine, phones }));
  return server.isGood ? [...findings, await checkSale(options.connection, stop)] : findings;
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

type Modem = Pick<Options, "openLine"> & { phones: PhoneBook };

async function checkModem(port: string, { openLine, phones }: Modem): Promise<Finding> {
  const what = `Modem ${port}`;
  let close = () => {};
  try {
    const line = await openLine(port);
    close = () => line.close();
    const at = createAtChannel(line);
    await startSession(at);
    const lock = await readSimLock(at);
    if (lock !== "open" && lock !== "no_sim")
      return { what, isGood: false, detail: describeLock(lock, await readPinTries(at)) };
    const sim = await readIdentity(at);
    if (!sim) return { what, isGood: false, detail: "The modem answers, but has no readable SIM." };
    const { phone } = phones.phoneOf(sim);
    const { signal, operator } = await readReception(at);
    const registration = await readRegistration(at);
    const network = `${operator || "no network"}${NOTES[registration ?? "home"]}, signal ${signal} %`;
    return {
      what,
      isGood: signal > 0 && phone !== undefined && registration !== "denied",
      detail: `${sim.iccid}, ${phone ?? "number unknown"}, ${network}${phone ? "" : `. ${numberNeeded(sim.iccid)}`}`,
    };
  } catch (error) {
    return { what, isGood: false, detail: describeFailure(error) };
  } finally {
    close();
  }
}

const NOTES: Record<Registration, string> = {
  home: "",
  roaming: " (roaming)",
  searching: " (searching)",
  denied: " (the network refuses this SIM)",
  none: " (not registered)",
};

function describeLock(lock: Exclude<SimLock, "open" | "no_sim">, tries: number | undefined): string {
  if (lock === "puk_needed") return "PUK needed: put the card into a phone and enter the PUK there.";
  if (lock === "device_locked") return "The modem is locked to another card or network.";
  const left = tries === undefined ? "" : ` (${tries} tries left)`;
  return `PIN needed${left}: enter it in the partner console while the agent runs, or switch it off in a phone.`;
}

const numberNeeded = (iccid: string) =>
  `A SIM without a number is not sold: write "${iccid},+NUMBER" into a file and name it with --phones, or use --learn-numbers.`;
