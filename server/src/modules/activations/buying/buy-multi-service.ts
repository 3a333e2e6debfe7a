import { randomUUID } from "node:crypto";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import { numberUnavailable } from "../errors.ts";
import { endWaitingOrders } from "../life/end-orders.ts";
import type { Order } from "../order.ts";
import { buyActivation, type PurchaseRequest } from "./buy-activation.ts";

/** Numbers tried until one is free for every service. */
const NUMBERS_MAX = 5;

/** Sells one number for several services, one independent order each. Either all of them are bought or none. */
export async function buyMultiService(
  ctx: Ctx,
  customerId: string,
  { services, ...wanted }: Omit<PurchaseRequest, "service" | "key"> & { services: string[] },
): Promise<Order[]> {
  for (let attempt = 0; attempt < NUMBERS_MAX; attempt++) {
    const bought: Order[] = [];
    const failure = await buyAll(ctx, customerId, { services, wanted, bought });
    if (failure === undefined) return bought;
    await endWaitingOrders(ctx, bought, { to: "cancelled", reason: "incomplete" });
    const isTaken = failure instanceof AppError && failure.code === "number_unavailable" && bought.length > 0;
    if (!isTaken) throw failure;
  }
  throw numberUnavailable();
}

type MultiServicePurchase = { services: string[]; wanted: Omit<PurchaseRequest, "service">; bought: Order[] };

async function buyAll(ctx: Ctx, customerId: string, purchase: MultiServicePurchase): Promise<unknown> {
  const { services, wanted, bought } = purchase;
  try {
    for (const service of services) {
      const [first] = bought;
      const again = first && { simId: first.simId, orderId: ctx.publicIds.toPublic(first.id) };
      bought.push(await buyActivation(ctx, customerId, { ...wanted, service, again, key: randomUUID() }));
    }
    return undefined;
  } catch (error) {
    return error;
  }
}
