import { micro } from "@sonum/contract/money";
import { transact } from "../../platform/context.ts";
import type { AddRentalWebhook } from "../compat/index.ts";
import * as events from "../events/index.ts";
import * as store from "./endpoint-store.ts";
import { newSecret } from "./manage-webhooks.ts";

/**
 * Sends the messages of this rental to a URL of its own, in the format of the handler protocol. Later calls for the same
 * rental keep the first URL.
 */
export const addRentalWebhook: AddRentalWebhook = (ctx, { customerId, orderId, url, isSandbox }) =>
  transact(ctx, async (tx) => {
    await store.lockEndpoints(tx, customerId);
    await events.subscribeCustomer(tx, customerId);
    await store.insertRentalEndpoint(tx, {
      id: tx.newId("whk"),
      customerId,
      url,
      shape: "handler",
      kinds: ["rental.message"],
      lowBalance: micro(0n),
      encryptedSecret: tx.cipher.encrypt(newSecret()),
      isSandbox,
      rentalId: tx.publicIds.toInternal(orderId),
    });
  });
