import type { buyActivation } from "@sonum/contract/activations";
import type { WireReply } from "@sonum/contract/route";
import { findSims, type Sim } from "../stage/find-sims.ts";
import type { Stage } from "../stage/open-stage.ts";
import { expectSold, openBuyers, wishAmong } from "./open-buyers.ts";

/** An order that waits, with the SIM its message must come in on. */
export type Waiting = { orderId: number; sim: Sim; service: string };

const MEMBERS = 64;
const WITHIN_MS = 60_000;

/** Buys so many numbers as customers do, for scenes that begin with orders that wait. */
export async function buyOrders(stage: Stage, count: number, accounts: number): Promise<Waiting[]> {
  const buyers = await openBuyers(stage, { connections: MEMBERS, accounts });
  const bought: WireReply<typeof buyActivation>[] = [];
  const crowd = { members: MEMBERS, forMs: WITHIN_MS, turnsMax: count };
  await buyers.buy(crowd, wishAmong(stage, stage.shop.usual), (answer) => {
    expectSold(answer);
    bought.push(JSON.parse(answer.body));
  });
  buyers.close();

  const sims = await findSims(
    stage,
    bought.map(({ phone }) => phone),
  );
  return bought.map(({ orderId, phone, serviceCode }) => {
    const sim = sims.get(phone);
    if (!sim) throw new Error("A number was sold that is not in the fleet");
    return { orderId, sim, service: serviceCode };
  });
}
