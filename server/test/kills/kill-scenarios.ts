import type { KillPoint } from "./kill-switch.ts";

/** When the process is killed; without `killPoint` at a random time, from outside. */
export type KillScenario = { name: string; killPoint?: KillPoint; isAging?: boolean; inShortRun?: boolean };

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
export const killScenarios: KillScenario[] = [
  { name: "before an order is inserted", killPoint: { ...buying, ...before } },
  { name: "after an order is inserted", killPoint: { ...buying, ...after } },
  { name: "before a purchase is committed", killPoint: { ...buying, ...commit, ...before } },
  { name: "after a purchase is committed", killPoint: { ...buying, ...commit, ...after }, inShortRun: true },
  { name: "while a purchase is posted to the ledger", killPoint: { statement: "write_postings", ...after } },
  { name: "before a cancel is committed", killPoint: { ...ending, ...commit, ...before } },
  { name: "after a cancel is committed", killPoint: { ...ending, ...commit, ...after } },
  { name: "before an SMS is stored", killPoint: { ...storing, ...before } },
  { name: "after an SMS is stored", killPoint: { ...storing, ...after } },
  { name: "before a code is delivered to its buyer", killPoint: { ...settling, ...before } },
  { name: "before a code is paid for", killPoint: { ...settling, ...commit, ...before }, inShortRun: true },
  { name: "after a code is paid for", killPoint: { ...settling, ...commit, ...after } },
  { name: "before an expiry is committed", killPoint: { ...ending, ...commit, ...before }, isAging: true },
  {
    name: "after an expiry is committed",
    killPoint: { ...ending, ...commit, ...after },
    isAging: true,
    inShortRun: true,
  },
  { name: "after a rental is inserted", killPoint: { ...renting, ...after } },
  { name: "before a rental is committed", killPoint: { ...renting, ...commit, ...before } },
  { name: "after a rental is committed", killPoint: { ...renting, ...commit, ...after }, inShortRun: true },
  { name: "before a rental's cancellation is committed", killPoint: { ...cancelling, ...commit, ...before } },
  { name: "after a rental's cancellation is committed", killPoint: { ...cancelling, ...commit, ...after } },
  { name: "at any moment of a busy shop", inShortRun: true },
  { name: "at another moment of a busy shop" },
];
