import type { Tx } from "../../platform/context.ts";
import { findPerson, queueMail } from "../accounts/index.ts";
import { type Claimed, type Ending, failWaiting, setOutcome } from "./delivery-store.ts";
import { findEndpoint, setEndpoint } from "./endpoint-store.ts";
import { isHopeless, isTaken } from "./rules.ts";

export type Outcome = Ending & { status: number | undefined };

/** Writes down what came of a try; an endpoint that took nothing for days is paused, and its owner is written to. */
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
  // The address of a single rental is a program's, and ends with it: nobody is written to.
  if (endpoint.rentalId === null) await tellOwner(tx, customerId, endpoint.url);
}

async function tellOwner(tx: Tx, customerId: string, url: string): Promise<void> {
  const person = await findPerson(tx, customerId);
  if (!person) return;
  const link = `${tx.settings.publicUrl}/api`;
  await queueMail(tx, {
    kind: "webhook_paused",
    to: person.email,
    locale: person.locale,
    values: { username: person.username, host: new URL(url).host, link },
  });
}
