import { remindAt } from "@sonum/contract/rentals/price";
import { RENTAL_MESSAGES_SHOWN, type RentalItem, WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../../platform/context.ts";
import {
  CatalogueCache,
  type Currency,
  convertUsd,
  normalizeOperator,
  Rates,
} from "../../catalogue/index.ts";
import { listNewestMessages } from "../inbox/inbox-store.ts";
import { presentMessage } from "../inbox/read-inbox.ts";
import { actionsOf, canCancel, cancelUntil, stateAt } from "../rules.ts";
import type { Rental, RentalMessage } from "../tables.ts";

/** Rentals as their customer sees them, in a currency, with their newest messages. */
export async function presentRentals(
  ctx: Ctx,
  rentals: Rental[],
  currencyCode: string,
): Promise<RentalItem[]> {
  const currency = Rates.of(ctx).get(currencyCode);
  const withMessages = rentals.filter(({ messages }) => messages > 0).map(({ id }) => id);
  const messages =
    withMessages.length === 0 ? [] : await listNewestMessages(ctx, withMessages, RENTAL_MESSAGES_SHOWN);
  const byRental = Map.groupBy(messages, ({ rentalId }) => rentalId);
  return rentals.map((rental) => present(ctx, rental, { currency, messages: byRental.get(rental.id) ?? [] }));
}

export async function presentOne(ctx: Ctx, rental: Rental, currencyCode: string): Promise<RentalItem> {
  const [item] = await presentRentals(ctx, [rental], currencyCode);
  if (!item) throw new Error("No rental was presented");
  return item;
}

type Presentation = { currency: Currency; messages: RentalMessage[] };

/** Only fields named here are returned by the API. */
function present(ctx: Ctx, rental: Rental, { currency, messages: rows }: Presentation): RentalItem {
  const catalogueCache = CatalogueCache.of(ctx);
  const now = ctx.clock.now();
  const service = rental.service === null ? undefined : catalogueCache.serviceAt(rental.service);
  const messages = rows.map((row) => presentMessage(ctx, row));
  const countryCode = catalogueCache.countryAt(rental.country)?.iso2 ?? "";
  const state = stateAt(rental, now);
  return {
    orderId: ctx.publicIds.toPublic(rental.id),
    phone: rental.phone,
    operator: normalizeOperator(rental.operator, countryCode),
    serviceCode: service?.code ?? WHOLE_NUMBER_SERVICE,
    serviceName: service?.name ?? null,
    countryCode,
    dt: rental.createdAt,
    startsAt: rental.startsAt,
    endsAt: rental.endsAt,
    days: rental.days,
    state,
    endsSoon: state === "active" && remindAt(rental.startsAt, rental.endsAt) <= now,
    price: convertUsd(rental.price, currency),
    priceUsd: rental.price,
    currency: currency.code,
    refundedUsd: rental.refunded,
    isLost: rental.isLost,
    smsResult: Object.fromEntries(
      messages.toReversed().flatMap(({ at, code }) => (code === null ? [] : [[at.toISOString(), code]])),
    ),
    messages,
    messageCount: rental.messages,
    checkingUntil: state === "active" ? rental.checkingUntil : null,
    unreadableAt: rental.unreadableAt,
    cancelUntil: canCancel(rental, now) ? cancelUntil(rental) : null,
    autoProlong: rental.autoProlong,
    actions: actionsOf(rental, now),
  };
}
