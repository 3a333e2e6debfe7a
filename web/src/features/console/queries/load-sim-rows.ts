import type { listJointSims } from "@sonum/contract/fleet/joint-sims";
import { JOINT_MACHINES_MAX } from "@sonum/contract/fleet/machine-limits";
import type { listModems } from "@sonum/contract/fleet/sims";
import type { WireReply } from "@sonum/contract/route";
import { call } from "../../../lib/api/api.ts";

export type SimRow = WireReply<typeof listModems>[number];

type Waiting = {
  machineKey: string;
  signal: AbortSignal;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
};

const waiting: Waiting[] = [];

/** Loads the SIMs of a machine. Machines asked for at the same moment share calls, so all of them cost a few. */
export const loadSimRows = (machineKey: string, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve, reject) => {
    waiting.push({ machineKey, signal, resolve, reject });
    if (waiting.length === 1) queueMicrotask(() => void send(waiting.splice(0)));
  });

async function send(all: Waiting[]): Promise<void> {
  const [only, ...others] = all;
  if (only && others.length === 0) return sendOne(only);
  let left = all;
  // A reply ends after some thousand SIMs: what it leaves out is asked for again.
  while (left.length > 0) {
    const asked = left.slice(0, JOINT_MACHINES_MAX);
    const rest = left.slice(asked.length);
    try {
      const found = await readMachines(asked.map(({ machineKey }) => machineKey));
      for (const one of asked) {
        const sims = found.get(one.machineKey);
        if (sims) one.resolve(sims);
      }
      left = [...asked.filter(({ machineKey }) => !found.has(machineKey)), ...rest];
      if (left.length === all.length) throw new TypeError("The reply has no machine that was asked for");
    } catch (error) {
      for (const one of left) one.reject(error);
      return;
    }
    all = left;
  }
}

const sendOne = ({ machineKey, signal, resolve, reject }: Waiting): Promise<void> =>
  call<typeof listModems>("GET /lowcode/partner/machine_modems", {
    query: { machine: machineKey, marks: "together" },
    signal,
  }).then(resolve, reject);

async function readMachines(keys: string[]): Promise<Map<string, unknown>> {
  const reply = await call<typeof listJointSims>("GET /rest/partner/sims", {
    query: { machines: keys.join(",") },
  });
  return new Map(reply.map(({ machine, sims }) => [machine, sims]));
}
