import { formatUsd, type Money } from "@sonum/contract/money";
import type { RentalItem } from "@sonum/contract/rentals/rental";
import { parseIdempotencyKey } from "../get-number.ts";
import {
  type Action,
  CURRENCY,
  CURRENCY_NUMBER,
  digitsOf,
  formatTimestamp,
  type HandlerCall,
} from "../handler-call.ts";
import { type Refusal, refuse } from "../refusal.ts";
import {
  HOURS_PER_DAY,
  isOver,
  ownRental,
  parseDays,
  presentAsHero,
  priceOf,
  refuseAs,
  rentAction,
  toDollars,
} from "./rent-action.ts";
import { toIndexedObject } from "./rent-lists.ts";

/** The refusals of an extension, which differ by protocol family. */
type Refusals = { ended: () => Refusal; badTime: () => Refusal; tooLong: () => Refusal };

const CLASSIC: Refusals = {
  ended: () => refuse("RENT_DIE", { hero: "ACTION_NOT_AVAILABLE" }),
  badTime: () => refuse("INVALID_TIME", { hero: "BAD_DURATION" }),
  tooLong: () => refuse("INVALID_TIME", { hero: "MAX_HOURS_EXCEED" }),
};
const HERO: Refusals = {
  ended: () => refuse("ACTION_NOT_AVAILABLE"),
  badTime: () => refuse("BAD_DURATION"),
  tooLong: () => refuse("MAX_HOURS_EXCEED"),
};

export const continueRentNumber: Action = rentAction({
  scope: "buy",
  section: "rental",
  async run(call) {
    const { orderId: id, endsAt, phone } = await extendRental(call, CLASSIC);
    return {
      json: { status: "success", phone: { id, endDate: formatTimestamp(endsAt), number: digitsOf(phone) } },
    };
  },
});

export const prolong: Action = rentAction({
  scope: "buy",
  section: "rental",
  run: async (call) => ({ json: presentAsHero(call, await extendRental(call, HERO)) }),
});

async function extendRental(call: HandlerCall, refusals: Refusals): Promise<RentalItem> {
  const { ctx, backend, customerId, param } = call;
  const { orderId } = await quoteExtension(call, refusals);
  const days = parseDays(call, refusals.badTime);
  const extension = { orderId, days, currency: CURRENCY, key: parseIdempotencyKey(param("orderId")) };
  await backend.rentals
    .extend(ctx, customerId, extension)
    .catch(refuseAs({ order_closed: refusals.ended, number_unavailable: refusals.tooLong }));
  return ownRental(call);
}

export const getContinueRentPriceNumber: Action = rentAction({
  scope: "read",
  async run(call) {
    const { price } = await quotePrice(call, CLASSIC);
    return { json: { status: "success", price: formatUsd(price), currency: CURRENCY_NUMBER } };
  },
});

export const continueRentInfo: Action = rentAction({
  scope: "read",
  async run(call) {
    const { price, maxHours, orderId } = await quotePrice(call, CLASSIC);
    const wantsHistory = ["1", "true"].includes(call.param("needHistory") ?? "");
    const history = wantsHistory && { history: toIndexedObject(await historyOf(call, orderId)) };
    const info = { price: toDollars(price), currency: CURRENCY_NUMBER, maxHours };
    return { json: { status: "success", ...info, ...history } };
  },
});

export const prolongOptions: Action = rentAction({
  scope: "read",
  async run(call) {
    const { price, maxHours } = await quotePrice(call, HERO);
    return { json: { data: { price: toDollars(price), currency: CURRENCY_NUMBER, maxHours } } };
  },
});

export const prolongHistory: Action = rentAction({
  scope: "read",
  async run(call) {
    const { orderId } = await ownRental(call);
    return { json: { data: await historyOf(call, orderId) } };
  },
});

async function quotePrice(call: HandlerCall, refusals: Refusals): Promise<Extension & { price: Money }> {
  const quote = await quoteExtension(call, refusals);
  const days = parseDays(call, refusals.badTime);
  if (days * HOURS_PER_DAY > quote.maxHours) throw refusals.tooLong();
  return { ...quote, price: priceOf(days, quote.prices) };
}

type Extension = { orderId: number; prices: Parameters<typeof priceOf>[1]; maxHours: number };

/** How long an active rental can be extended, and the prices. */
async function quoteExtension(call: HandlerCall, refusals: Refusals): Promise<Extension> {
  const { ctx, backend, customerId } = call;
  const rental = await ownRental(call);
  if (isOver(rental)) throw refusals.ended();
  const { prices, maxDays } = await backend.rentals.quoteExtension(ctx, customerId, rental.orderId);
  if (maxDays === 0) throw refusals.ended();
  return { orderId: rental.orderId, prices, maxHours: maxDays * HOURS_PER_DAY };
}

/** All charges of a rental, including the initial one. */
async function historyOf({ ctx, backend, customerId }: HandlerCall, orderId: number) {
  const charges = await backend.rentals.listCharges(ctx, customerId, orderId);
  return charges.map(({ paidAt, amount, days }) => ({
    createdDate: formatTimestamp(paidAt),
    price: toDollars(amount),
    hours: days * HOURS_PER_DAY,
  }));
}
