import { micro } from "@sonum/contract/money";
import { type RentalItem, WHOLE_NUMBER } from "@sonum/contract/rentals";
import type { Ctx } from "../../platform/context.ts";
import { show } from "../../platform/rates.ts";
import { rentalActionsOf } from "../rentals/index.ts";
import { lifeNow } from "./present-order.ts";
import type { TestOrder } from "./tables.ts";

const RUNNING = 1;
const ENDED = 2;
const CANCELLED = 3;

/** A test rental in the shape of a shop rental. There are no reminders for it. */
export function presentRental(ctx: Ctx, rental: TestOrder, currencyCode: string): RentalItem {
  const { shelf, rates } = ctx.memory;
  const currency = rates.get(currencyCode);
  const service = rental.service === null ? undefined : shelf.serviceAt(rental.service);
  const { messages } = lifeNow(ctx, rental);
  const endsAt = rental.finishedAt ?? rental.expiresAt;
  const isCancelled = rental.cancelledAt !== null;
  const state = isCancelled ? CANCELLED : rental.finishedAt ? ENDED : RUNNING;
  const startsAt = rental.startsAt ?? rental.createdAt;
  const times = { state, startsAt, endsAt, createdAt: rental.createdAt, finalAt: null };
  const now = rentalActionsOf({ ...times, messages: messages.length }, ctx.clock.now());
  return {
    orderId: ctx.orderIds.toPublic(rental.id),
    phone: rental.phone,
    serviceCode: service?.code ?? WHOLE_NUMBER,
    serviceName: service?.name ?? null,
    countryCode: shelf.countryAt(rental.country)?.iso2 ?? "",
    operator: rental.operator,
    ...{ dt: rental.createdAt, startsAt, endsAt },
    days: (rental.parts ?? []).reduce((sum, { days }) => sum + days, 0),
    state: now.state,
    endsSoon: false,
    ...{ price: show(rental.price, currency), priceUsd: rental.price, currency: currency.code },
    refundedUsd: isCancelled ? rental.price : micro(0n),
    isLost: false,
    smsResult: Object.fromEntries(messages.map(({ at, code }) => [at.toISOString(), code ?? ""])),
    messages,
    messageCount: messages.length,
    cancelUntil: now.cancelUntil,
    autoProlong: rental.autoProlong,
    actions: now.actions,
  };
}
