import { micro } from "@sonum/contract/money";
import { type RentalItem, WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import type { Ctx } from "../../platform/context.ts";
import { CatalogueCache, convertUsd, Rates } from "../catalogue/index.ts";
import { rentalStatusOf, storedRentalState } from "../rentals/index.ts";
import { snapshotNow } from "./present-test-order.ts";
import type { TestOrder } from "./tables.ts";

/** A test rental in the shape of a shop rental. There are no reminders for it. */
export function presentTestRental(ctx: Ctx, rental: TestOrder, currencyCode: string): RentalItem {
  const catalogueCache = CatalogueCache.of(ctx);
  const rates = Rates.of(ctx);
  const currency = rates.get(currencyCode);
  const service = rental.service === null ? undefined : catalogueCache.serviceAt(rental.service);
  const { messages } = snapshotNow(ctx, rental);
  const endsAt = rental.finishedAt ?? rental.expiresAt;
  const isCancelled = rental.cancelledAt !== null;
  const ended = rental.finishedAt ? storedRentalState.ended : storedRentalState.running;
  const state = isCancelled ? storedRentalState.cancelled : ended;
  const startsAt = rental.startsAt ?? rental.createdAt;
  const times = { state, startsAt, endsAt, createdAt: rental.createdAt, finalAt: null };
  const now = rentalStatusOf({ ...times, messages: messages.length }, ctx.clock.now());
  return {
    orderId: ctx.publicIds.toPublic(rental.id),
    phone: rental.phone,
    serviceCode: service?.code ?? WHOLE_NUMBER_SERVICE,
    serviceName: service?.name ?? null,
    countryCode: catalogueCache.countryAt(rental.country)?.iso2 ?? "",
    operator: rental.operator,
    dt: rental.createdAt,
    startsAt,
    endsAt,
    days: (rental.parts ?? []).reduce((sum, { days }) => sum + days, 0),
    state: now.state,
    endsSoon: false,
    price: convertUsd(rental.price, currency),
    priceUsd: rental.price,
    currency: currency.code,
    refundedUsd: isCancelled ? rental.price : micro(0n),
    isLost: false,
    smsResult: Object.fromEntries(messages.map(({ at, code }) => [at.toISOString(), code ?? ""])),
    messages,
    messageCount: messages.length,
    checkingUntil: null,
    unreadableAt: null,
    cancelUntil: now.cancelUntil,
    autoProlong: rental.autoProlong,
    actions: now.actions,
  };
}
