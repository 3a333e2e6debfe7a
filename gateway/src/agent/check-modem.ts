import type { PortState, Registration } from "@sonum/contract/ingest/machine-protocol";
import { createAtChannel } from "../modem/at-channel.ts";
import { readIdentity, readReception } from "../modem/read-identity.ts";
import { readRegistration } from "../modem/read-registration.ts";
import { readPinTries, readSimLock } from "../modem/read-sim-lock.ts";
import type { SerialLine } from "../modem/serial-line.ts";
import { startSession } from "../modem/start-session.ts";
import { describeFailure } from "./agent-status.ts";
import type { Finding } from "./finding.ts";
import type { PhoneBook } from "./phone-book.ts";
import type { RunningModem } from "./running-agent.ts";

type Options = { openLine: (path: string) => Promise<SerialLine>; phones: PhoneBook };

/** Asks a modem that no agent uses. */
export async function checkModem(port: string, { openLine, phones }: Options): Promise<Finding> {
  const what = `Modem ${port}`;
  let close = () => {};
  try {
    const line = await openLine(port);
    close = () => line.close();
    const at = createAtChannel(line);
    await startSession(at);
    const lock = await readSimLock(at);
    if (lock !== "open" && lock !== "no_sim")
      return { what, isGood: false, detail: describeState(lock, await readPinTries(at)) };
    const sim = await readIdentity(at);
    if (!sim) return { what, isGood: false, detail: describeState("no_sim", undefined) };
    const { phone } = phones.phoneOf(sim);
    const reception = await readReception(at);
    const registration = await readRegistration(at);
    return checkSim(what, { iccid: sim.iccid, phone, ...reception, registration });
  } catch (error) {
    return { what, isGood: false, detail: describeFailure(error) };
  } finally {
    close();
  }
}

/** What a running agent says of a modem. */
export function checkRunningModem({ device, state, pinTries, iccid = "", ...sim }: RunningModem): Finding {
  const what = `Modem ${device}`;
  if (state !== "ready") return { what, isGood: false, detail: describeState(state, pinTries) };
  return checkSim(what, { ...sim, iccid });
}

type Sim = {
  iccid: string;
  phone?: string | undefined;
  operator: string;
  signal: number;
  registration?: Registration | undefined;
};

function checkSim(what: string, { iccid, phone, operator, signal, registration }: Sim): Finding {
  const network = `${operator || "no network"}${NOTES[registration ?? "home"]}, signal ${signal} %`;
  return {
    what,
    isGood: signal > 0 && phone !== undefined && registration !== "denied",
    detail: `${iccid}, ${phone ?? "number unknown"}, ${network}${phone ? "" : `. ${numberNeeded(iccid)}`}`,
  };
}

const NOTES: Record<Registration, string> = {
  home: "",
  roaming: " (roaming)",
  searching: " (searching)",
  denied: " (the network refuses this SIM)",
  none: " (not registered)",
};

type NotReady = Exclude<PortState, "ready"> | "searching";

function describeState(state: NotReady, tries: number | undefined): string {
  if (state === "searching" || state === "no_modem") return "No modem answers on this port.";
  if (state === "no_sim") return "The modem answers, but has no readable SIM.";
  if (state === "puk_needed") return "PUK needed: put the card into a phone and enter the PUK there.";
  if (state === "device_locked") return "The modem is locked to another card or network.";
  const left = tries === undefined ? "" : ` (${tries} tries left)`;
  return `PIN needed${left}: enter it in the partner console while the agent runs, or switch it off in a phone.`;
}

const numberNeeded = (iccid: string) =>
  `A SIM without a number is not sold: write "${iccid},+NUMBER" into a file and name it with --phones, or use --learn-numbers.`;
