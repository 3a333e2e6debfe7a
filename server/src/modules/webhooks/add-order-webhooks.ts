import { micro } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import * as events from "../events/index.ts";
import * as store from "./endpoint-store.ts";
import { newSecret } from "./manage-webhooks.ts";
import { activationEndpointsEndAt } from "./rules.ts";

/**
 * Sends the events of single orders to URLs of their own. Later calls for the same order keep the first URL. They are signed
 * with the secret of the customer's oldest webhook, because no program could learn a secret of each order.
 */
export const addOrderWebhooks: events.AddOrderWebhooks = async (tx, webhooks) => {
  const customers = [...new Set(webhooks.map(({ customerId }) => customerId))];
  const secrets = await store.listAccountSecrets(tx, customers);
  // Before following: whoever removes a customer's last endpoint locks the follower first, then looks for others.
  await store.insertOrderEndpoints(
    tx,
    webhooks.map((webhook) => toEndpoint(tx, webhook, secrets)),
  );
  await events.followCustomers(tx, "webhooks", customers);
};

function toEndpoint(tx: Tx, webhook: events.OrderWebhook, secrets: store.AccountSecret[]) {
  const { orderId, endsAt, ...settings } = webhook;
  const known = secrets.find(
    (one) => one.customerId === webhook.customerId && one.isSandbox === webhook.isSandbox,
  );
  return {
    ...settings,
    id: tx.newId("whk"),
    lowBalance: micro(0n),
    encryptedSecret: known?.encryptedSecret ?? tx.cipher.encrypt(newSecret()),
    rentalId: endsAt ? null : orderId,
    activationId: endsAt ? orderId : null,
    removeAt: endsAt ? activationEndpointsEndAt(endsAt) : null,
  };
}
