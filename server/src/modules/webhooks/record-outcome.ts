import type { Tx } from "../../platform/context.ts";
import { findUserContact } from "../accounts/index.ts";
import { queueMail } from "../mails/index.ts";
import {
  type ClaimedDelivery,
  type DeliveryOutcome,
  failWaitingDeliveries,
  saveOutcome,
} from "./delivery-store.ts";
import { findEndpoint, setEndpoint } from "./endpoint-store.ts";
import { isAccepted, shouldPause } from "./rules.ts";

export type AttemptOutcome = DeliveryOutcome & { status: number | undefined };

/** Records an attempt; an endpoint that has failed for days is paused and its owner gets a mail. */
export async function recordOutcome(
  tx: Tx,
  message: ClaimedDelivery,
  outcome: AttemptOutcome,
): Promise<void> {
  const { endpointId, customerId } = message;
  await saveOutcome(tx, message.id, outcome);
  const endpoint = await findEndpoint(tx, customerId, endpointId);
  if (!endpoint) return;
  if (isAccepted(outcome.status)) {
    if (endpoint.failingSince) await setEndpoint(tx, endpointId, { failingSince: null });
    return;
  }
  const now = tx.clock.now();
  if (!endpoint.failingSince) await setEndpoint(tx, endpointId, { failingSince: now });
  if (endpoint.state !== "active" || !shouldPause(outcome.status, endpoint.failingSince, now)) return;
  await setEndpoint(tx, endpointId, { state: "failing" });
  await failWaitingDeliveries(tx, endpointId);
  // No mail for the endpoint of one order: a program set it, and it ends with the order.
  if (endpoint.rentalId === null && endpoint.activationId === null)
    await mailOwner(tx, customerId, endpoint.url);
}

async function mailOwner(tx: Tx, customerId: string, url: string): Promise<void> {
  const user = await findUserContact(tx, customerId);
  if (!user) return;
  const link = `${tx.settings.publicUrl}/api`;
  await queueMail(tx, {
    kind: "webhook_paused",
    to: user.email,
    locale: user.locale,
    values: { username: user.username, host: new URL(url).host, link },
  });
}
