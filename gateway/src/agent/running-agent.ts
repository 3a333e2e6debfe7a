import { PortState, Registration } from "@sonum/contract/ingest/machine-protocol";
import { z } from "zod";
import { findLockOwner } from "./lock-folder.ts";

/** What a running agent tells about a modem on its status page. */
const RunningModem = z.object({
  device: z.string(),
  state: z.enum(["searching", ...PortState.options]),
  iccid: z.string().optional(),
  phone: z.string().optional(),
  operator: z.string(),
  signal: z.number(),
  registration: Registration.optional(),
  pinTries: z.number().optional(),
});
export type RunningModem = z.infer<typeof RunningModem>;
const Status = z.object({ machine: z.string(), modems: z.array(RunningModem) });

type Where = { folder: string; web: number; machineKey: string };
const TIMEOUT_MS = 2_000;

/**
 * The modems of the agent that runs for this machine on this computer, `[]` if it has no status page; `undefined` if none runs.
 * Two programs on one serial port take each other's answers.
 */
export async function findRunningAgent({
  folder,
  web,
  machineKey,
}: Where): Promise<RunningModem[] | undefined> {
  const status = web > 0 ? await readStatus(web) : undefined;
  if (status?.machine === machineKey) return status.modems;
  return findLockOwner(folder) === undefined ? undefined : [];
}

async function readStatus(web: number): Promise<z.infer<typeof Status> | undefined> {
  try {
    const url = `http://127.0.0.1:${web}/status.json`;
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return Status.parse(await response.json());
  } catch {
    return undefined;
  }
}
