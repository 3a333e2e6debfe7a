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

/** What the classic names of an action are, and what Hero's are. */
type Words = { dead: () => Refusal; badTime: () => Refusal; tooLong: () => Refusal };

const CLASSIC: Words = {
  dead: () => refuse("RENT_DIE", { hero: "ACTION_NOT_AVAILABLE" }),
  badTime: () => refuse("INVALID_TIME", { hero: "BAD_DURATION" }),
  tooLong: () => refuse("INVALID_TIME", { hero: "MAX_HOURS_EXCEED" }),
};
const HERO: Words = {
  dead: () => refuse("ACTION_NOT_AVAILABLE"),
  badTime: () => refuse("BAD_DURATION"),
  tooLong: () => refuse("MAX_HOURS_EXCEED"),
};

export const continueRentNumber: Action = rentAction({
  scope: "buy",
  section: "rental",
  async run(asked) {
    const { orderId: id, endsAt, phone } = await keepLonger(asked, CLASSIC);
    return { json: { status: "success", phone: { id, endDate: stampOf(endsAt), number: digitsOf(phone) } } };
  },
});

export const prolong: Action = rentAction({
  scope: "buy",
  section: "rental",
  run: async (asked) => ({ json: presentAsHero(asked, await keepLonger(asked, HERO)) }),
});

async function keepLonger(asked: Asked, words: Words): Promise<RentalItem> {
  const { ctx, world, customerId, param } = asked;
  const { orderId } = await roomOf(asked, words);
  const days = daysIn(asked, words.badTime);
  const more = { orderId, days, currency: CURRENCY, key: keyIn(param("orderId")) };
  await world.rentals
    .prolong(ctx, customerId, more)
    .catch(named({ order_closed: words.dead, number_unavailable: words.tooLong }));
  return ownRental(asked);
}

export const getContinueRentPriceNumber: Action = rentAction({
  scope: "read",
  async run(asked) {
    const { price } = await priceAsked(asked, CLASSIC);
    return { json: { status: "success", price: formatUsd(price), currency: CURRENCY_NUMBER } };
  },
});

export const continueRentInfo: Action = rentAction({
  scope: "read",
  async run(asked) {
    const { price, maxHours, orderId } = await priceAsked(asked, CLASSIC);
    const wantsHistory = ["1", "true"].includes(asked.param("needHistory") ?? "");
    const history = wantsHistory && { history: listed(await historyOf(asked, orderId)) };
    const info = { price: amountOf(price), currency: CURRENCY_NUMBER, maxHours };
    return { json: { status: "success", ...info, ...history } };
  },
});

export const prolongOptions: Action = rentAction({
  scope: "read",
  async run(asked) {
    const { price, maxHours } = await priceAsked(asked, HERO);
    return { json: { data: { price: amountOf(price), currency: CURRENCY_NUMBER, maxHours } } };
  },
});

export const prolongHistory: Action = rentAction({
  scope: "read",
  async run(asked) {
    const { orderId } = await ownRental(asked);
    return { json: { data: await historyOf(asked, orderId) } };
  },
});

async function priceAsked(asked: Asked, words: Words): Promise<Room & { price: Money }> {
  const room = await roomOf(asked, words);
  const days = daysIn(asked, words.badTime);
  if (days * HOURS_OF_DAY > room.maxHours) throw words.tooLong();
  return { ...room, price: priceOf(days, room.prices) };
}

type Room = { orderId: number; prices: Parameters<typeof priceOf>[1]; maxHours: number };

/** How much longer an open rental can be kept. */
async function roomOf(asked: Asked, words: Words): Promise<Room> {
  const { ctx, world, customerId } = asked;
  const rental = await ownRental(asked);
  if (isOver(rental)) throw words.dead();
  const { prices, maxDays } = await world.rentals.quoteProlongation(ctx, customerId, rental.orderId);
  if (maxDays === 0) throw words.dead();
  return { orderId: rental.orderId, prices, maxHours: maxDays * HOURS_OF_DAY };
}

/** Every time that was paid for, the first included. */
async function historyOf({ ctx, world, customerId }: Asked, orderId: number) {
  const parts = await world.rentals.listParts(ctx, customerId, orderId);
  return parts.map(({ paidAt, amount, days }) => ({
    createdDate: stampOf(paidAt),
    price: amountOf(amount),
    hours: days * HOURS_OF_DAY,
  }));
}
