import { formatUsd, type Money } from "@sonum/contract/money";
import type { RentalItem } from "@sonum/contract/rentals";
import { type Action, type Asked, CURRENCY, CURRENCY_NUMBER, digitsOf, stampOf } from "../asked.ts";
import { keyIn } from "../get-number.ts";
import { type Refusal, refuse } from "../refusal.ts";
import { listed } from "./rent-lists.ts";
import {
  amountOf,
  daysIn,
  HOURS_OF_DAY,
  isOver,
  named,
  ownRental,
  presentAsHero,
  priceOf,
  rentAction,
} from "./rented.ts";

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
    return { json: { status: "success", phone: { id, endDate: stampOf(endsAt), number: digitsOf(phone) } } };
  },
});

export const prolong: Action = rentAction({
  scope: "buy",
  section: "rental",
  run: async (call) => ({ json: presentAsHero(call, await extendRental(call, HERO)) }),
});

async function extendRental(call: Asked, refusals: Refusals): Promise<RentalItem> {
  const { ctx, backend, customerId, param } = call;
  const { orderId } = await quoteExtension(call, refusals);
  const days = daysIn(call, refusals.badTime);
  const extension = { orderId, days, currency: CURRENCY, key: keyIn(param("orderId")) };
  await backend.rentals
    .extend(ctx, customerId, extension)
    .catch(named({ order_closed: refusals.ended, number_unavailable: refusals.tooLong }));
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
    const history = wantsHistory && { history: listed(await historyOf(call, orderId)) };
    const info = { price: amountOf(price), currency: CURRENCY_NUMBER, maxHours };
    return { json: { status: "success", ...info, ...history } };
  },
});

export const prolongOptions: Action = rentAction({
  scope: "read",
  async run(call) {
    const { price, maxHours } = await quotePrice(call, HERO);
    return { json: { data: { price: amountOf(price), currency: CURRENCY_NUMBER, maxHours } } };
  },
});

export const prolongHistory: Action = rentAction({
  scope: "read",
  async run(call) {
    const { orderId } = await ownRental(call);
    return { json: { data: await historyOf(call, orderId) } };
  },
});

async function quotePrice(call: Asked, refusals: Refusals): Promise<Extension & { price: Money }> {
  const quote = await quoteExtension(call, refusals);
  const days = daysIn(call, refusals.badTime);
  if (days * HOURS_OF_DAY > quote.maxHours) throw refusals.tooLong();
  return { ...quote, price: priceOf(days, quote.prices) };
}

type Extension = { orderId: number; prices: Parameters<typeof priceOf>[1]; maxHours: number };

/** How long an active rental can be extended, and the prices. */
async function quoteExtension(call: Asked, refusals: Refusals): Promise<Extension> {
  const { ctx, backend, customerId } = call;
  const rental = await ownRental(call);
  if (isOver(rental)) throw refusals.ended();
  const { prices, maxDays } = await backend.rentals.quoteExtension(ctx, customerId, rental.orderId);
  if (maxDays === 0) throw refusals.ended();
  return { orderId: rental.orderId, prices, maxHours: maxDays * HOURS_OF_DAY };
}

/** All charges of a rental, including the initial one. */
async function historyOf({ ctx, backend, customerId }: Asked, orderId: number) {
  const charges = await backend.rentals.listCharges(ctx, customerId, orderId);
  return charges.map(({ paidAt, amount, days }) => ({
    createdDate: stampOf(paidAt),
    price: amountOf(amount),
    hours: days * HOURS_OF_DAY,
  }));
}
