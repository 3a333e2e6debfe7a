import type { buyActivation } from "@sonum/contract/activations/activation";
import type { WireReply } from "@sonum/contract/route";
import type { MachineCredentials } from "../../../server/src/modules/fleet/index.ts";
import type { Environment } from "../environment/create-environment.ts";
import { connectDatabase } from "../references/connect-database.ts";
import { connectBuyers, expectSold, randomChoice } from "./connect-buyers.ts";

type Sim = { iccid: string; phone: string; machine: MachineCredentials };

/** A waiting order, with the SIM that must receive its message. */
export type WaitingOrder = { orderId: number; sim: Sim; service: string };

const WORKERS = 64;
const WITHIN_MS = 60_000;

/** Buys numbers over HTTP, for scenarios that start with waiting orders. */
export async function buyOrders(
  environment: Environment,
  count: number,
  accounts: number,
): Promise<WaitingOrder[]> {
  const buyers = await connectBuyers(environment, { connections: WORKERS, accounts });
  const bought: WireReply<typeof buyActivation>[] = [];
  const load = { workers: WORKERS, forMs: WITHIN_MS, iterationsMax: count };
  await buyers.buy(load, randomChoice(environment, environment.shop.usual), (reply) => {
    expectSold(reply);
    bought.push(JSON.parse(reply.body));
  });
  buyers.close();

  const sims = await findSims(
    environment,
    bought.map(({ phone }) => phone),
  );
  return bought.map(({ orderId, phone, serviceCode }) => {
    const sim = sims.get(phone);
    if (!sim) throw new Error("A sold number is not in the fleet");
    return { orderId, sim, service: serviceCode };
  });
}

/** The SIMs by phone number, with the machines that hold them. */
async function findSims({ url, shop }: Environment, phones: string[]): Promise<Map<string, Sim>> {
  const db = await connectDatabase(url);
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
