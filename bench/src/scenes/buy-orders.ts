import type { buyActivation } from "@sonum/contract/activations";
import type { WireReply } from "@sonum/contract/route";
import type { Sim } from "../stage/add-fleet.ts";
import type { Stage } from "../stage/open-stage.ts";
import { expectSold, openBuyers, wishAmong } from "./open-buyers.ts";

/** An order that waits, with the SIM its message must come in on. */
export type Waiting = { orderId: number; sim: Sim; service: string };

const MEMBERS = 64;
const WITHIN_MS = 60_000;

/** Buys so many numbers as customers do, for scenes that begin with orders that wait. */
export async function buyOrders(stage: Stage, count: number, accounts: number): Promise<Waiting[]> {
  const buyers = await openBuyers(stage, { connections: MEMBERS, accounts });
  const waiting: Waiting[] = [];
  const crowd = { members: MEMBERS, forMs: WITHIN_MS, turnsMax: count };
  await buyers.buy(crowd, wishAmong(stage, stage.shop.usual), (answer) => {
    expectSold(answer);
    const { orderId, phone, serviceCode }: WireReply<typeof buyActivation> = JSON.parse(answer.body);
    const sim = stage.shop.simOf.get(phone);
    if (!sim) throw new Error("A number was sold that is not in the fleet");
    waiting.push({ orderId, sim, service: serviceCode });
  });
  buyers.close();
  return waiting;
}
