import { randomBytes } from "node:crypto";
import type { Money } from "@sonum/contract/money";
import { HOUR_MS } from "@sonum/contract/time-units";
import type { WebhookKind } from "@sonum/contract/webhooks/webhook-events";
import { OLD_SECRET_HOURS, WEBHOOKS_MAX, type WebhookShape } from "@sonum/contract/webhooks/webhooks";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { notifyCredentialChange, type PauseWebhooks, requireRecentConfirmation } from "../accounts/index.ts";
import * as events from "../events/index.ts";
import { endForwarding } from "../notifications/index.ts";
import { failWaitingDeliveries } from "./delivery-store.ts";
import * as store from "./endpoint-store.ts";
import { tooManyWebhooks, webhookNotFound } from "./errors.ts";
import { supportedKinds } from "./rules.ts";
import type { Endpoint } from "./tables.ts";

const SECRET_BYTES = 32;

export type WebhookSettings = {
  url: string;
  shape: WebhookShape;
  kinds: WebhookKind[];
  lowBalanceUsd: Money;
};
export type NewWebhook = WebhookSettings & { isSandbox: boolean };
export type EndpointWithSecret = { endpoint: Endpoint; secret: string };

/** Events from now on are sent there. The API returns the secret only this once. */
export async function addWebhook(ctx: Ctx, wanted: NewWebhook): Promise<EndpointWithSecret> {
  const { id: customerId } = requireRecentConfirmation(ctx);
  events.assertPublicUrl(ctx, wanted.url);
  const secret = newSecret();
  return transact(ctx, async (tx) => {
    const own = await store.lockEndpoints(tx, customerId);
    if (own.length >= WEBHOOKS_MAX) throw tooManyWebhooks({ max: WEBHOOKS_MAX });
    await events.followCustomers(tx, "webhooks", [customerId]);
    const { url, shape, lowBalanceUsd: lowBalance, isSandbox } = wanted;
    const kinds = supportedKinds(shape, wanted.kinds, isSandbox);
    const encryptedSecret = tx.cipher.encrypt(secret);
    const id = tx.newId("whk");
    const endpoint = await store.insertEndpoint(tx, {
      id,
      customerId,
      url,
      shape,
      kinds,
      lowBalance,
      encryptedSecret,
      isSandbox,
    });
    await notify(tx, "webhook_added", endpoint);
    return { endpoint, secret };
  });
}

export type WebhookChange = { [Name in keyof WebhookSettings]?: WebhookSettings[Name] | undefined } & {
  webhookId: string;
  isActive?: boolean | undefined;
};

/** Fields left out keep their value. Reactivating an endpoint clears its failure. */
export async function changeWebhook(ctx: Ctx, change: WebhookChange): Promise<Endpoint> {
  const { id: customerId } = requireRecentConfirmation(ctx);
  events.assertPublicUrl(ctx, change.url);
  return transact(ctx, async (tx) => {
    const before = await getEndpoint(tx, customerId, change.webhookId);
    const { url = before.url, shape = before.shape, lowBalanceUsd: lowBalance = before.lowBalance } = change;
    const kinds = supportedKinds(shape, change.kinds ?? before.kinds, before.isSandbox);
    const isLowTold = lowBalance === before.lowBalance && before.isLowTold;
    if (change.isActive === false) await failWaitingDeliveries(tx, before.id);
    const changed = await store.setEndpoint(tx, before.id, {
      url,
      shape,
      kinds,
      lowBalance,
      isLowTold,
      ...(change.isActive === false && { state: "paused" }),
      ...(change.isActive === true && { state: "active", failingSince: null }),
    });
    await notify(tx, "webhook_changed", changed);
    return changed;
  });
}

/** The new secret signs at once; the old one signs as well for `OLD_SECRET_HOURS`. */
export async function replaceSecret(ctx: Ctx, webhookId: string): Promise<EndpointWithSecret> {
  const { id: customerId } = requireRecentConfirmation(ctx);
  const secret = newSecret();
  return transact(ctx, async (tx) => {
    const { id, encryptedSecret: oldSecret } = await getEndpoint(tx, customerId, webhookId);
    const oldSecretUntil = new Date(tx.clock.now().getTime() + OLD_SECRET_HOURS * HOUR_MS);
    const encryptedSecret = tx.cipher.encrypt(secret);
    const endpoint = await store.setEndpoint(tx, id, { encryptedSecret, oldSecret, oldSecretUntil });
    await notify(tx, "webhook_changed", endpoint);
    return { endpoint, secret };
  });
}

export async function removeWebhook(ctx: Ctx, customerId: string, webhookId: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await getEndpoint(tx, customerId, webhookId);
    await deleteEndpoint(tx, customerId, webhookId);
  });
}

/** Events of the customer are no longer recorded after the last endpoint is gone. */
export async function deleteEndpoint(tx: Tx, customerId: string, id: string): Promise<void> {
  await store.lockEndpoints(tx, customerId);
  await store.deleteEndpoint(tx, id);
  await events.lockFollower(tx, customerId);
  if (!(await store.hasEndpoints(tx, customerId))) await events.unfollowCustomer(tx, "webhooks", customerId);
}

/** Pauses all endpoints, also of single orders, and ends the forwarding of codes; the owner can turn each on again. */
export const pauseWebhooks: PauseWebhooks = async (tx, customerId) => {
  await endForwarding(tx, customerId);
  for (const id of await store.pauseEndpoints(tx, customerId)) await failWaitingDeliveries(tx, id);
};

/** Names the host only: the rest of the address may be secret. */
const notify = (tx: Tx, kind: "webhook_added" | "webhook_changed", { customerId, url }: Endpoint) =>
  notifyCredentialChange(tx, customerId, kind, { host: new URL(url).host });

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

/** Endpoints of other customers are reported as not found. */
export async function getEndpoint(ctx: Ctx | Tx, customerId: string, webhookId: string): Promise<Endpoint> {
  const endpoint = await store.findEndpoint(ctx, customerId, webhookId);
  if (!endpoint) throw webhookNotFound();
  return endpoint;
}
