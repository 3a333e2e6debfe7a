import pg from "pg";
import type { MachineCredentials } from "../../../server/src/modules/fleet/index.ts";
import type { Environment } from "./create-environment.ts";

export type Sim = { iccid: string; phone: string; machine: MachineCredentials };

/** The SIMs by phone number, with the machines that hold them. */
export async function findSims({ url, shop }: Environment, phones: string[]): Promise<Map<string, Sim>> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const { rows } = await db.query<{ phone: string; iccid: string; machineId: string }>(
    `select phone, iccid, machine_id as "machineId" from fleet.sims where phone = any ($1)`,
    [phones],
  );
  await db.end();
  const sims = rows.flatMap(({ phone, iccid, machineId }) => {
    const machine = shop.machines.find(({ id }) => id === machineId);
    return machine ? [{ phone, iccid, machine }] : [];
  });
  return new Map(sims.map((sim) => [sim.phone, sim]));
}
