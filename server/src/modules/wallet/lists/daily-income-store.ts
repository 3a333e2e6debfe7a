import type { Money } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";

export type IncomeDay = { day: string; amount: Money; sales: number };

/** An account, and the time zone in which its days begin. */
export type IncomeKey = { account: string; zone: string };
/** Postings before `countedTo` are counted; uncounted ones have ids above `lastPosting`. */
export type IncomeCursor = { countedTo: Date; lastPosting: bigint };
/** Days and their midnights: queries compare instants, so the database needs no time zones. */
export type Calendar = { days: string[]; midnights: Date[] };

/** Only money from customers, for rentals by way of the accruing account, is income; a returned payout is not. */
const INCOME = `to_account = $1 and id > $2 and posted_at >= greatest($3, ($5::timestamptz[])[1])
                and (from_account like 'customer:%' or from_account like 'partner:%:accruing')`;
/** A code, or a rental on its first delivered day. */
const SALES = "count(*) filter (where from_account like 'customer:%' or key like 'rent:%:day:1')";
const BY_DAY = "($4::text[])[width_bucket(posted_at, $5::timestamptz[])]";

export async function lockCursor(tx: Tx, { account, zone }: IncomeKey): Promise<IncomeCursor> {
  const [cursor] = await tx.query<IncomeCursor>({
    name: "lock_income_watermark",
    text: `insert into wallet.income_watermarks as m (account, zone, counted_to, last_posting)
           values ($1, $2, to_timestamp(0), 0)
               on conflict (account, zone) do update set account = m.account
           returning counted_to as "countedTo", last_posting as "lastPosting"`,
    values: [account, zone],
  });
  return cursor ?? { countedTo: new Date(0), lastPosting: 0n };
}

export async function setCursor(
  tx: Tx,
  { account, zone }: IncomeKey,
  { countedTo, lastPosting }: IncomeCursor,
): Promise<void> {
  await tx.query({
    name: "set_income_watermark",
    text: "update wallet.income_watermarks set counted_to = $3, last_posting = $4 where account = $1 and zone = $2",
    values: [account, zone, countedTo, lastPosting],
  });
}

type ClosingPeriod = { cursor: IncomeCursor; closed: Date };

/** The posting before the first one after the period. Ids and times are almost, not strictly, in the same order. */
export async function findLastPosting(
  tx: Tx,
  { account }: IncomeKey,
  { cursor, closed }: ClosingPeriod,
): Promise<bigint> {
  const [row] = await tx.query<{ lastPosting: bigint | null }>({
    name: "find_last_counted_move",
    text: `select coalesce(min(id) filter (where posted_at >= $3) - 1, max(id)) as "lastPosting"
             from wallet.postings where to_account = $1 and id > $2`,
    values: [account, cursor.lastPosting, closed],
  });
  return row?.lastPosting ?? cursor.lastPosting;
}

/** Days before the calendar's first are never shown and are left out. */
export async function insertClosedDays(
  tx: Tx,
  { account, zone }: IncomeKey,
  { cursor, closed, calendar }: ClosingPeriod & { calendar: Calendar },
): Promise<void> {
  await tx.query({
    name: "insert_income_days",
    text: `insert into wallet.income_days (account, zone, day, amount, sales)
           select $1, $7, (${BY_DAY})::date, sum(amount), ${SALES} from wallet.postings
            where ${INCOME} and posted_at < $6
            group by 3
               on conflict on constraint a_day_is_counted_once do nothing`,
    values: [account, cursor.lastPosting, cursor.countedTo, calendar.days, calendar.midnights, closed, zone],
  });
}

export const listClosedDays = (ctx: Ctx, { account, zone }: IncomeKey, first: string): Promise<IncomeDay[]> =>
  ctx.query({
    name: "list_income_days",
    text: `select to_char(day, 'YYYY-MM-DD') as day, amount, sales from wallet.income_days
            where account = $1 and zone = $2 and day >= $3::date`,
    values: [account, zone, first],
  });

type OpenPeriod = { cursor: IncomeCursor; calendar: Calendar };

export const countOpenDays = (
  ctx: Ctx,
  { account }: IncomeKey,
  { cursor, calendar }: OpenPeriod,
): Promise<IncomeDay[]> =>
  ctx.query({
    name: "count_open_income_days",
    text: `select ${BY_DAY} as day, sum(amount)::bigint as amount, (${SALES})::int as sales
             from wallet.postings where ${INCOME} group by 1`,
    values: [account, cursor.lastPosting, cursor.countedTo, calendar.days, calendar.midnights],
  });
