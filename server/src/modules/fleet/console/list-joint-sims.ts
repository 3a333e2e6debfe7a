import { JOINT_SIMS_MAX, type MachineSims } from "@sonum/contract/fleet/joint-sims";
import type { Ctx } from "../../../platform/context.ts";
import { listModems } from "./list-modems.ts";

/** The SIMs of several of a partner's machines, machine by machine, until enough for one reply are read. */
export async function listJointSims(
  ctx: Ctx,
  partnerId: string,
  machineKeys: string[],
): Promise<MachineSims[]> {
  const machines: MachineSims[] = [];
  let count = 0;
  for (const machine of machineKeys) {
    if (count >= JOINT_SIMS_MAX) break;
    const sims = await listModems(ctx, partnerId, { machine, marks: "together" });
    machines.push({ machine, sims });
    count += sims.length;
  }
  return machines;
}
