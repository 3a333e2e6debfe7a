import { msg } from "@lingui/core/macro";
import { sourceWords, stateWords, type Words } from "../../lib/office-words.ts";
import { ticketWords } from "./timeline-words.ts";

/** What the details of an act are called; those without a name say enough by themselves. */
export const factWords: Words = {
  after: msg`After`,
  amountUsd: msg`Amount`,
  asksAgain: msg`Everybody agrees anew`,
  assignee: msg`In charge`,
  authority: msg`Authority`,
  before: msg`Before`,
  buysPerHour: msg`Purchases an hour`,
  buysPerHourAddress: msg`Purchases an hour, one address`,
  buysPerHourDevice: msg`Purchases an hour, one device`,
  buysPerHourNew: msg`Purchases an hour, new account`,
  buysPerHourPayer: msg`Purchases an hour, one means of payment`,
  cancelsPerHour: msg`Cancellations an hour`,
  country: msg`Country`,
  digest: msg`Fingerprint`,
  disclosure: msg`Disclosure`,
  domain: msg`Domain`,
  effect: msg`Effect`,
  effectiveAt: msg`From when on`,
  effectiveFrom: msg`From when on`,
  from: msg`Before`,
  hours: msg`Hours after the first visit`,
  how: msg`How`,
  isToppingUpOff: msg`No topping up`,
  items: msg`What is told`,
  kind: msg`Kind`,
  "landing 2": msg`Percent of landing page 2`,
  "landing 3": msg`Percent of landing page 3`,
  "landing 4": msg`Percent of landing page 4`,
  machine: msg`Machine`,
  messageMinutes: msg`SMS as they came in: minutes`,
  number: msg`Version`,
  numbersAtOnce: msg`Most numbers at once`,
  orderHours: msg`Codes of activations: hours after the end`,
  orders: msg`Orders`,
  partnerId: msg`Partner`,
  prices: msg`Prices`,
  rate: msg`Rate`,
  reference: msg`Case reference`,
  rentalDays: msg`SMS of rentals: days after the end`,
  roles: msg`Roles`,
  sameOfferPerDay: msg`Same service and country a day`,
  service: msg`Service`,
  source: msg`Source`,
  spendPerDayNew: msg`Dollars a day, new account`,
  spendPerDayUsd: msg`Most to spend in a day, in USD`,
  state: msg`State`,
  subject: msg`Subject`,
  to: msg`After`,
  until: msg`Until`,
  url: msg`Address`,
  username: msg`Username`,
};

/** Of tickets, partners and payouts. */
const STATES: Words = { ...ticketWords, pending: msg`Waiting`, ...stateWords.payout };
const ROLES: Words = {
  owner: msg`Owner`,
  support: msg`Support`,
  finance: msg`Finance`,
  catalogue: msg`Catalogue`,
};

/** Words that a detail may consist of, by its name. */
export const saidWords: Partial<Record<string, Words>> = {
  after: ROLES,
  roles: ROLES,
  before: { ...STATES, ...ROLES },
  state: STATES,
  effect: { hold: msg`Held back`, pass: msg`Let pass` },
  kind: { sender: msg`Sender`, keyword: msg`Keyword` },
  country: { "*": msg`Everywhere` },
  source: sourceWords,
  how: { cells: msg`Price by price`, rule: msg`By a rule`, csv: msg`By a table` },
  items: {
    account: msg`Account`,
    sign_ins: msg`Sign-ins`,
    orders: msg`Orders`,
    payments: msg`Payments`,
    message_times: msg`When SMS came`,
  },
};
