import type { Tx } from "../../../platform/context.ts";
import { findPerson, queueMail } from "../../accounts/index.ts";
import type { Rental } from "../tables.ts";

export type RentalNotice = "rental_ends_soon" | "rental_not_prolonged" | "rental_lost" | "rental_blocked";

/** Writes to whoever rented a number, if they can be written to, and hints at the open page. */
export async function tellCustomer(tx: Tx, rental: Rental, kind: RentalNotice): Promise<void> {
  const { id, customerId, phone, endsAt } = rental;
  const orderId = tx.orderIds.toPublic(id);
  tx.publish([{ kind: "rental", customerId, orderId }]);
  const person = await findPerson(tx, customerId);
  if (!person) return;
  const link = `${tx.settings.publicUrl}/account/rentals`;
  const values = { username: person.username, phone, endsAt: shown(endsAt), link };
  await queueMail(tx, {
    kind,
    to: person.email,
    locale: person.locale,
    values,
    notAfter: lateness(kind, rental),
  });
}

/** A mail about an end that is past would only confuse; that money came back is always worth telling. */
const lateness = (kind: RentalNotice, { endsAt, keptUntil }: Rental) =>
  kind === "rental_lost" || kind === "rental_blocked" ? new Date(keptUntil.getTime() + WEEK_MS) : endsAt;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const shown = (moment: Date) => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
