import { micro } from "@sonum/contract/money";
import { type Ctx, transact } from "../../platform/context.ts";
import * as events from "../events/index.ts";
import * as store from "./endpoint-store.ts";
import { newSecret } from "./new-secret.ts";

export type FollowRental = (
  ctx: Ctx,
  followed: { customerId: string; orderId: number; url: string; isSandbox: boolean },
) => Promise<void>;

/**
 * From now on what comes on this rental is told at an address of its own, as programs of the handler protocol read it. The
 * first address stays, however often it is asked for.
 */
export const followRental: FollowRental = (ctx, { customerId, orderId, url, isSandbox }) =>
  transact(ctx, async (tx) => {
    await store.lockEndpoints(tx, customerId);
    await events.follow(tx, customerId);
    await store.insertForRental(tx, {
      id: tx.newId("whk"),
      customerId,
      url,
      shape: "handler",
      kinds: ["rental.message"],
      lowBalance: micro(0n),
      sealedSecret: tx.seal.close(newSecret()),
      isSandbox,
      rentalId: tx.orderIds.toInternal(orderId),
    });
  });
