import { fillState } from "../create-context.ts";
import { addMachine, createDemoPorts, writeFleetFile } from "../demo/demo-fleet.ts";
import { findUserId } from "../modules/accounts/index.ts";
import { countSims } from "../modules/fleet/index.ts";
import type { Ctx } from "../platform/context.ts";
import { CommandError, type Options } from "./command.ts";

/** Registers machines for the simulator and writes their credentials to a file. */
export async function createCredentials(
  ctx: Ctx,
  { machines = "1", ports = "16", partner = "partner", out }: Options,
): Promise<void> {
  const partnerId = await findUserId(ctx, partner);
  if (!out) throw new CommandError("--out FILE is needed");
  if (!partnerId) throw new CommandError(`There is no partner "${partner}"`);
  await fillState(ctx);
  const first = await countSims(ctx);
  const created = [];
  for (let n = 0; n < Number(machines); n++) {
    const own = createDemoPorts(first + n * Number(ports), Number(ports));
    const { machineKey, secret } = await addMachine(ctx, partnerId, {
      alias: `Simulated ${n + 1}`,
      ports: own,
    });
    created.push({ key: machineKey, secret, ports: own });
  }
  await writeFleetFile(out, { machines: created });
  console.log(`Registered ${created.length} machines; their credentials are in ${out}.`);
}
