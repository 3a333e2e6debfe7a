import { micro } from "@sonum/contract/money";
import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { dayIn, midnightsIn } from "../../../platform/time/time-zone.ts";
import { accounts } from "../accounts.ts";
import type { IncomeDay } from "./daily-income-store.ts";
import * as store from "./daily-income-store.ts";

/** Delay before a day is closed, so that every transaction begun on that day has ended. */
const CLOSE_AFTER_MS = HOUR_MS;

/**
 * A partner's daily income from sales, oldest first, today last, days without sales included. Days begin at midnight in
 * the zone. Past days are counted once and stored, so a read only counts today's sales.
 */
export async function listDailyIncome(
  ctx: Ctx,
  partnerId: string,
  { days: count, zone }: { days: number; zone: string },
): Promise<IncomeDay[]> {
  const key = { account: accounts.earned(partnerId), zone };
  const now = ctx.clock.now();
  const midnightOf = midnightsIn(zone);
  const days = daysUpTo(dayIn(zone, now), count);
  const calendar = { days, midnights: days.map(midnightOf) };
  const closed = midnightOf(dayIn(zone, new Date(now.getTime() - CLOSE_AFTER_MS)));
  const cursor = await transact(ctx, (tx) => closeDays(tx, key, { calendar, closed }));
  const rows = [
    ...(await store.listClosedDays(ctx, key, days[0] ?? "")),
    ...(await store.countOpenDays(ctx, key, { cursor, calendar })),
  ];
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => byDay.get(day) ?? { day, amount: micro(0n), sales: 0 });
}

type Closing = { calendar: store.Calendar; closed: Date };

/** Counts past days that were not counted yet. The cursor's lock lets only one transaction do so. */
async function closeDays(
  tx: Tx,
  key: store.IncomeKey,
  { calendar, closed }: Closing,
): Promise<store.IncomeCursor> {
  const cursor = await store.lockCursor(tx, key);
  if (cursor.countedTo >= closed) return cursor;
  const lastPosting = await store.findLastPosting(tx, key, { cursor, closed });
  await store.insertClosedDays(tx, key, { cursor, closed, calendar });
  const next = { countedTo: closed, lastPosting };
  await store.setCursor(tx, key, next);
  return next;
}

const daysUpTo = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(last) - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10),
  );
