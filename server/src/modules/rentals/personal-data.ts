import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { eraseMessagesOf, listCustomerMessages } from "./inbox/inbox-store.ts";
import { presentMessage } from "./inbox/read-inbox.ts";
import { stateAt } from "./rules.ts";
import { clearSchedules, listRentals } from "./store.ts";
import type { Rental } from "./tables.ts";

/**
 * Every number the user rented, with the messages still stored. Erasure keeps the rentals and removes message contents.
 */
export const rentalPersonalData: PersonalDataSource = {
  module: "rentals",
  async exportPersonalData(ctx, userId) {
    const rentals = await listRentals(ctx, userId, EXPORT_ROWS_MAX);
    const messages = await listCustomerMessages(ctx, userId, EXPORT_ROWS_MAX);
    return {
      rentals: rentals.map((rental) => exportRental(ctx, rental)),
      messages: messages.map((message) => ({
        orderId: ctx.publicIds.toPublic(message.rentalId),
        ...presentMessage(ctx, message),
      })),
      isComplete: rentals.length < EXPORT_ROWS_MAX && messages.length < EXPORT_ROWS_MAX,
    };
  },
  async erasePersonalData(tx, userId) {
    await eraseMessagesOf(tx, userId);
    await clearSchedules(tx, userId);
  },
};

const exportRental = (ctx: Ctx, rental: Rental) => ({
  orderId: ctx.publicIds.toPublic(rental.id),
  service:
    rental.service === null ? "full" : (CatalogueCache.of(ctx).serviceAt(rental.service)?.code ?? null),
  country: CatalogueCache.of(ctx).countryAt(rental.country)?.iso2 ?? null,
  phone: rental.phone,
  operator: rental.operator,
  unreadableAt: rental.unreadableAt,
  state: stateAt(rental, ctx.clock.now()),
  priceUsd: formatUsd(rental.price),
  refundedUsd: formatUsd(rental.refunded),
  rentedAt: rental.createdAt,
  startsAt: rental.startsAt,
  endsAt: rental.endsAt,
});
