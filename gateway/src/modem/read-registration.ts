import type { Registration } from "@sonum/contract/ingest/machine-protocol";
import { askOptional } from "./ask-optional.ts";
import type { AtChannel } from "./at-channel.ts";

/** By the number that 3GPP TS 27.007 gives each state. */
const STATES: (Registration | undefined)[] = [
  "none",
  "home",
  "searching",
  "denied",
  undefined,
  "roaming",
  "home",
  "roaming",
  "denied",
  "home",
  "roaming",
];

const isIn = (found: Registration | undefined) => found === "home" || found === "roaming";

/** Whether the network lets the SIM in; a SIM that only has data in LTE receives SMS too. */
export async function readRegistration(at: AtChannel): Promise<Registration | undefined> {
  const calls = await readState(at, "AT+CREG?");
  if (isIn(calls)) return calls;
  const data = await readState(at, "AT+CEREG?");
  return isIn(data) ? data : (calls ?? data);
}

async function readState(at: AtChannel, command: string): Promise<Registration | undefined> {
  for (const line of await askOptional(at, command)) {
    const found = /^\+CE?REG: ?\d,(\d{1,2})/.exec(line)?.[1];
    if (found) return STATES[Number(found)];
  }
  return undefined;
}
