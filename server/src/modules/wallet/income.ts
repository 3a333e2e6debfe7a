import { type Money, micro } from "@sonum/contract/money";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { dayIn, midnightsIn } from "../../platform/time-zone.ts";
import { accounts } from "./accounts.ts";
import * as store from "./income-store.ts";

export type IncomeDay = { day: string; amount: Money; sales: number };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days are closed so long after their end: by then every transaction that began in them is over. */
const CLOSE_AFTER_MS = 60 * 60 * 1000;

/**
 * What a partner earned by sales on the last days, oldest first, today last; a day without sales is there too, and each
 * begins at midnight in the zone. Days that are over are counted once and kept, so that looking costs as much as today
 * has sales.
 */
export async function listIncome(
  ctx: Ctx,
  partnerId: string,
  { days: count, zone }: { days: number; zone: string },
): Promise<IncomeDay[]> {
  const whose = { account: accounts.earned(partnerId), zone };
  const now = ctx.clock.now();
  const midnightOf = midnightsIn(zone);
  const days = daysUpTo(dayIn(zone, now), count);
  const calendar = { days, midnights: days.map(midnightOf) };
  const closed = midnightOf(dayIn(zone, new Date(now.getTime() - CLOSE_AFTER_MS)));
  const mark = await transact(ctx, (tx) => closeDays(tx, whose, { calendar, closed }));
  const rows = [
    ...(await store.listDays(ctx, whose, days[0] ?? "")),
    ...(await store.countOpenDays(ctx, whose, { mark, calendar })),
  ];
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => byDay.get(day) ?? { day, amount: micro(0n), sales: 0 });
}

type Closing = { calendar: store.Calendar; closed: Date };

/** Counts the days that are over and were not counted yet; of several who do so at once, one does. */
async function closeDays(tx: Tx, whose: store.Whose, { calendar, closed }: Closing): Promise<store.Mark> {
  const mark = await store.lockMark(tx, whose);
  if (mark.countedTo >= closed) return mark;
  const lastMove = await store.findLastMove(tx, whose, { mark, closed });
  await store.insertDays(tx, whose, { mark, closed, calendar });
  const next = { countedTo: closed, lastMove };
  await store.setMark(tx, whose, next);
  return next;
}

const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(last) - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
