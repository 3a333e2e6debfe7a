import type { RentalQuote } from "../src/queries/rental-offers.ts";
import type { Message, Rental } from "../src/queries/rentals.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

export const sampleSms: Message[] = [
  { at: ago(60_000), sender: "Telegram", text: "Your code is 482913.", code: "482913" },
  { at: ago(2 * HOUR_MS), sender: "Nordbank", text: "Welcome, no secrets here.", code: null },
  { at: ago(3 * HOUR_MS), sender: null, text: "Use 5520 to sign in", code: "5520" },
];

/** A number rented for all services, yesterday, for a week, with three SMS. */
export const sampleRental: Rental = {
  orderId: 91204,
  phone: "+37255550142",
  serviceCode: "full",
  serviceName: null,
  countryCode: "ee",
  operator: "any",
  dt: ago(24 * HOUR_MS),
  startsAt: ago(24 * HOUR_MS),
  // For almost an hour it is shown as 6 days left: test files of one worker share this module.
  endsAt: ago(-6 * 24 * HOUR_MS - 59 * MINUTE_MS),
  days: 7,
  state: "active",
  endsSoon: false,
  price: 56.94,
  priceUsd: "56.94",
  refundedUsd: "0.00",
  isLost: false,
  currency: "USD",
  smsResult: {},
  messages: sampleSms,
  checkingUntil: null,
  unreadableAt: null,
  messageCount: sampleSms.length,
  cancelUntil: null,
  autoProlong: null,
  actions: ["prolong", "end", "auto_prolong"],
};

/** The prices of the specification; today is 1 May 2030. */
export const sampleQuote: RentalQuote = {
  id: "quote_1",
  priceDay: 11.39,
  priceWeek: 56.94,
  priceMonth: 170.82,
  priceDayUsd: "11.388",
  priceWeekUsd: "56.94",
  priceMonthUsd: "170.82",
  currency: "USD",
  maxPeriod: "MONTH",
  maxDuration: 3,
  today: "2030-05-01",
  lastDay: "2030-07-30",
  numberCount: 4,
  expiresAt: ago(-HOUR_MS),
  test: false,
};
