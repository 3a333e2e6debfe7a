import { setTimeout as pause } from "node:timers/promises";
import { connectHttp } from "../measure/http-client.ts";
import { percentile } from "../measure/statistics.ts";
import { buyOrders, type WaitingOrder } from "./buy-orders.ts";
import { deliverMessages, messageFor } from "./deliver-messages.ts";
import { listenForCodes } from "./listen-for-codes.ts";
import type { Scenario } from "./scenario.ts";

const WAITING = 500;
const PAGES = 100;
const PUSH_EVERY_MS = 20;
const PUSHES = 300;
const PUSHES_QUICK = 100;
const ARRIVES_WITHIN_MS = 10_000;

/** From a machine sending an SMS until the buyer's open page receives the code. */
export const push: Scenario = {
  name: "push",
  async run(environment, { rounds }) {
    const orders = await buyOrders(environment, WAITING, PAGES);
    const codes = await listenForCodes(environment, environment.shop.buyers.slice(0, PAGES));
    const client = await connectHttp(environment.address);
    const delays: Promise<number>[] = [];
    for (const [n, order] of orders.slice(0, rounds > 1 ? PUSHES : PUSHES_QUICK).entries()) {
      delays.push(delayOf(order, codes.arrivalOf(order.orderId)));
      await deliverMessages(client, order.sim.machine, [messageFor(environment.shop, order, n)]);
      await pause(PUSH_EVERY_MS);
    }
    const value = percentile(await Promise.all(delays), 0.95);
    codes.close();
    client.close();
    return [
      {
        label: "SMS pushed by a machine until the event reaches the page, p95, 500 orders waiting",
        target: { atMost: 1000 },
        value,
        unit: "ms",
        reference: "none: an absolute time; the goal is 150 ms",
      },
    ];
  },
};

async function delayOf({ orderId }: WaitingOrder, arrival: Promise<number>): Promise<number> {
  const sentAt = performance.now();
  const late = pause(ARRIVES_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The code of order ${orderId} did not arrive`);
  });
  return (await Promise.race([arrival, late])) - sentAt;
}
