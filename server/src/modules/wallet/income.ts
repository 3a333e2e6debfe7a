import { type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { accounts } from "./accounts.ts";
import * as store from "./income-store.ts";

export type IncomeDay = { day: string; amount: Money; sales: number };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days in UTC are closed so long after their end: by then every transaction that began in them is over. */
const CLOSE_AFTER_MS = 60 * 60 * 1000;

/**
 * What a partner earned by sales on the last days, oldest first, today last; a day without sales is there too. Days that
 * are over are counted once and kept, so that looking costs as much as today has sales.
 */
export async function listIncome(ctx: Ctx, partnerId: string, days: number): Promise<IncomeDay[]> {
  const account = accounts.earned(partnerId);
  const now = ctx.clock.now().getTime();
  const closed = new Date(Math.floor((now - CLOSE_AFTER_MS) / DAY_MS) * DAY_MS);
  const mark = await transact(ctx, (tx) => closeDays(tx, account, closed));
  const first = dayOf(now - (days - 1) * DAY_MS);
  const rows = [
    ...(await store.listDays(ctx, account, first)),
    ...(await store.countOpenDays(ctx, account, mark)),
  ];
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: days }, (_, n) => {
    const day = dayOf(now - (days - 1 - n) * DAY_MS);
    return byDay.get(day) ?? { day, amount: micro(0n), sales: 0 };
  });
}

/** Counts the days that are over and were not counted yet; of several who do so at once, one does. */
async function closeDays(tx: Tx, account: string, closed: Date): Promise<store.Mark> {
  const mark = await store.lockMark(tx, account);
  if (mark.countedTo >= closed) return mark;
  const lastMove = await store.findLastMove(tx, account, { mark, closed });
  await store.insertDays(tx, account, { mark, closed });
  const next = { countedTo: closed, lastMove };
  await store.setMark(tx, account, next);
  return next;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
