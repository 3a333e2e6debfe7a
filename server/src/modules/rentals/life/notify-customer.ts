import type { Tx } from "../../../platform/context.ts";
import { findUserContact } from "../../accounts/index.ts";
import { queueMail } from "../../mails/index.ts";
import type { Rental } from "../tables.ts";

export type RentalNotice = "rental_ends_soon" | "rental_not_prolonged" | "rental_lost" | "rental_blocked";

/** Mails the customer, if the account still exists, and hints open pages to refresh. */
export async function notifyCustomer(tx: Tx, rental: Rental, kind: RentalNotice): Promise<void> {
  const { id, customerId, phone, endsAt } = rental;
  const orderId = tx.publicIds.toPublic(id);
  tx.publish([{ kind: "rental", customerId, orderId }]);
  const customer = await findUserContact(tx, customerId);
  if (!customer) return;
  const link = `${tx.settings.publicUrl}/account/rentals`;
  const values = { username: customer.username, phone, endsAt: formatUtc(endsAt), link };
  await queueMail(tx, {
    kind,
    to: customer.email,
    locale: customer.locale,
    values,
    notAfter: sendDeadline(kind, rental),
  });
}

/** A mail about a past end would only confuse; one about a refund is always useful. */
const sendDeadline = (kind: RentalNotice, { endsAt, keptUntil }: Rental) =>
  kind === "rental_lost" || kind === "rental_blocked" ? new Date(keptUntil.getTime() + WEEK_MS) : endsAt;

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const formatUtc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
