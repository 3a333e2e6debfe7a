import type { Tx } from "../../platform/context.ts";
import { findPerson, queueMail } from "../accounts/index.ts";
import { type Claimed, type Ending, failWaiting, setOutcome } from "./delivery-store.ts";
import { findEndpoint, setEndpoint } from "./endpoint-store.ts";
import { isHopeless, isTaken } from "./rules.ts";

export type Outcome = Ending & { status: number | undefined };

/** Records an attempt; an endpoint that has failed for days is paused and its owner gets a mail. */
export async function takeOutcome(tx: Tx, message: Claimed, outcome: Outcome): Promise<void> {
  const { endpointId, customerId } = message;
  await setOutcome(tx, message.id, outcome);
  const endpoint = await findEndpoint(tx, customerId, endpointId);
  if (!endpoint) return;
  if (isTaken(outcome.status)) {
    if (endpoint.failingSince) await setEndpoint(tx, endpointId, { failingSince: null });
    return;
  }
  const now = tx.clock.now();
  if (!endpoint.failingSince) await setEndpoint(tx, endpointId, { failingSince: now });
  if (endpoint.state !== "active" || !isHopeless(outcome.status, endpoint.failingSince, now)) return;
  await setEndpoint(tx, endpointId, { state: "failing" });
  await failWaiting(tx, endpointId);
  // No mail for a rental endpoint: a program set it, and it ends with the rental.
  if (endpoint.rentalId === null) await mailOwner(tx, customerId, endpoint.url);
}

async function mailOwner(tx: Tx, customerId: string, url: string): Promise<void> {
  const user = await findPerson(tx, customerId);
  if (!user) return;
  const link = `${tx.settings.publicUrl}/api`;
  await queueMail(tx, {
    kind: "webhook_paused",
    to: user.email,
    locale: user.locale,
    values: { username: user.username, host: new URL(url).host, link },
  });
}
