import type { Moment } from "./die-at.ts";

/** When the process is killed; without `moment` at a random time, from outside. */
export type Life = { name: string; moment?: Moment; isAging?: boolean; inCi?: boolean };

const buying = { statement: "insert_orders" };
const ending = { statement: "count_missed" };
const storing = { statement: "insert_messages" };
const settling = { statement: "receive_codes" };
const renting = { statement: 'insert into "rentals"."rentals"' };
const cancelling = { statement: 'update "rentals"."parts"' };

const commit = { isCommit: true } as const;
const before = { where: "before" } as const;
const after = { where: "after" } as const;

/** Kill points of each step of an order: before and after its main statement and its commit. */
export const lives: Life[] = [
  { name: "before an order is inserted", moment: { ...buying, ...before } },
  { name: "after an order is inserted", moment: { ...buying, ...after } },
  { name: "before a purchase is committed", moment: { ...buying, ...commit, ...before } },
  { name: "after a purchase is committed", moment: { ...buying, ...commit, ...after }, inCi: true },
  { name: "while a purchase is posted to the ledger", moment: { statement: "write_moves", ...after } },
  { name: "before a cancel is committed", moment: { ...ending, ...commit, ...before } },
  { name: "after a cancel is committed", moment: { ...ending, ...commit, ...after } },
  { name: "before an SMS is stored", moment: { ...storing, ...before } },
  { name: "after an SMS is stored", moment: { ...storing, ...after } },
  { name: "before a code is delivered to its buyer", moment: { ...settling, ...before } },
  { name: "before a code is paid for", moment: { ...settling, ...commit, ...before }, inCi: true },
  { name: "after a code is paid for", moment: { ...settling, ...commit, ...after } },
  { name: "before an expiry is committed", moment: { ...ending, ...commit, ...before }, isAging: true },
  {
    name: "after an expiry is committed",
    moment: { ...ending, ...commit, ...after },
    isAging: true,
    inCi: true,
  },
  { name: "after a rental is inserted", moment: { ...renting, ...after } },
  { name: "before a rental is committed", moment: { ...renting, ...commit, ...before } },
  { name: "after a rental is committed", moment: { ...renting, ...commit, ...after }, inCi: true },
  { name: "before a rental's cancellation is committed", moment: { ...cancelling, ...commit, ...before } },
  { name: "after a rental's cancellation is committed", moment: { ...cancelling, ...commit, ...after } },
  { name: "at any moment of a busy shop", inCi: true },
  { name: "at another moment of a busy shop" },
];
