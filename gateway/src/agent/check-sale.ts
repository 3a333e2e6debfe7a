import { type MachineSetup, readMachineSetup } from "@sonum/contract/ingest/machine-setup";
import { callServer, type ServerConnection } from "../call-server.ts";
import { describeFailure } from "./agent-status.ts";
import type { Finding } from "./finding.ts";

/** What the shop still misses until the machine's SIM cards sell: the first of the steps in the partner area. */
export async function checkSale(connection: ServerConnection, stop: AbortSignal): Promise<Finding> {
  const what = "Sale";
  try {
    const setup = await callServer(connection, readMachineSetup, { stop });
    const next = nextStep(setup);
    if (next) return { what, isGood: false, isNext: true, detail: next };
    return {
      what,
      isGood: true,
      detail: `${setup.onSale} of ${setup.sims} SIM cards are on sale or for rent`,
    };
  } catch (error) {
    return { what, isGood: false, detail: describeFailure(error) };
  }
}

function nextStep({
  active,
  declared,
  approved,
  sims,
  withoutNumber,
  proven,
  onSale,
}: MachineSetup): string | undefined {
  if (!active) return "the machine is switched off: switch it on in the console, under Machines.";
  if (!declared)
    return "press Declare in the console: before that, no SIM card of this machine can be published.";
  if (sims === 0) return "start the agent with run: the SIM cards then appear in the console.";
  if (withoutNumber === sims) return "no SIM card has a number: see --phones and --learn-numbers.";
  if (onSale > 0) return undefined;
  if (proven === 0) return "test a SIM card: console, Details of its port, Start a test.";
  if (!approved)
    return "wait for an operator to approve you as a partner: then publish the SIM cards in the console.";
  return "publish the SIM cards in the console.";
}
