import type { Moment } from "./die-at.ts";

/** How a process dies. Without a moment: at any, by a hand from outside. */
export type Life = { name: string; moment?: Moment; isAging?: boolean; inCi?: boolean };

const buying = { statement: "insert_orders" };
const ending = { statement: "count_missed" };
const taking = { statement: "insert_messages" };
const settling = { statement: "receive_codes" };
const renting = { statement: 'insert into "rentals"."rentals"' };
const returning = { statement: 'update "rentals"."parts"' };

const commit = { isCommit: true } as const;
const before = { where: "before" } as const;
const after = { where: "after" } as const;

/** The moments of each step of an order's life: before and after its deciding statement, and its commit. */
export const lives: Life[] = [
  { name: "before an order is written", moment: { ...buying, ...before } },
  { name: "after an order is written", moment: { ...buying, ...after } },
  { name: "before a purchase is committed", moment: { ...buying, ...commit, ...before } },
  { name: "after a purchase is committed", moment: { ...buying, ...commit, ...after }, inCi: true },
  { name: "while money of a purchase moves", moment: { statement: "write_moves", ...after } },
  { name: "before a cancel is committed", moment: { ...ending, ...commit, ...before } },
  { name: "after a cancel is committed", moment: { ...ending, ...commit, ...after } },
  { name: "before an SMS is stored", moment: { ...taking, ...before } },
  { name: "after an SMS is stored", moment: { ...taking, ...after } },
  { name: "before a code is given to its buyer", moment: { ...settling, ...before } },
  { name: "before a code is paid for", moment: { ...settling, ...commit, ...before }, inCi: true },
  { name: "after a code is paid for", moment: { ...settling, ...commit, ...after } },
  { name: "before an expiry is committed", moment: { ...ending, ...commit, ...before }, isAging: true },
  {
    name: "after an expiry is committed",
    moment: { ...ending, ...commit, ...after },
    isAging: true,
    inCi: true,
  },
  { name: "after a rental is written", moment: { ...renting, ...after } },
  { name: "before a rental is committed", moment: { ...renting, ...commit, ...before } },
  { name: "after a rental is committed", moment: { ...renting, ...commit, ...after }, inCi: true },
  { name: "before a rental's return is committed", moment: { ...returning, ...commit, ...before } },
  { name: "after a rental's return is committed", moment: { ...returning, ...commit, ...after } },
  { name: "at any moment of a busy shop", inCi: true },
  { name: "at another moment of a busy shop" },
];
