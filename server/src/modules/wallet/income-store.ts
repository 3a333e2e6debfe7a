import type { Ctx, Tx } from "../../platform/context.ts";
import type { IncomeDay } from "./income.ts";

/** Whose income it is, and where their days begin. */
export type Whose = { account: string; zone: string };
/** Moves up to `countedTo` are counted; those not counted yet have larger ids than `lastMove`. */
export type Mark = { countedTo: Date; lastMove: bigint };
/** Days with their first moments: the database is asked by moments and need not know any time zone. */
export type Calendar = { days: string[]; midnights: Date[] };

/** Only what customers paid is income: money that comes back from a payout is none. */
const INCOME = `to_account = $1 and id > $2 and posted_at >= greatest($3, ($5::timestamptz[])[1])
                and from_account like 'customer:%'`;
const BY_DAY = "($4::text[])[width_bucket(posted_at, $5::timestamptz[])]";

export async function lockMark(tx: Tx, { account, zone }: Whose): Promise<Mark> {
  const [mark] = await tx.query<Mark>({
    name: "lock_income_mark",
    text: `insert into wallet.income_marks as m (account, zone, counted_to, last_move)
           values ($1, $2, to_timestamp(0), 0)
               on conflict (account, zone) do update set account = m.account
           returning counted_to as "countedTo", last_move as "lastMove"`,
    values: [account, zone],
  });
  return mark ?? { countedTo: new Date(0), lastMove: 0n };
}

export async function setMark(
  tx: Tx,
  { account, zone }: Whose,
  { countedTo, lastMove }: Mark,
): Promise<void> {
  await tx.query({
    name: "set_income_mark",
    text: "update wallet.income_marks set counted_to = $3, last_move = $4 where account = $1 and zone = $2",
    values: [account, zone, countedTo, lastMove],
  });
}

type Stretch = { mark: Mark; closed: Date };

/** The move before the first one that happened after the stretch; ids and times go almost, not quite, together. */
export async function findLastMove(tx: Tx, { account }: Whose, { mark, closed }: Stretch): Promise<bigint> {
  const [row] = await tx.query<{ lastMove: bigint | null }>({
    name: "find_last_counted_move",
    text: `select coalesce(min(id) filter (where posted_at >= $3) - 1, max(id)) as "lastMove"
             from wallet.moves where to_account = $1 and id > $2`,
    values: [account, mark.lastMove, closed],
  });
  return row?.lastMove ?? mark.lastMove;
}

/** Days before the calendar's first are looked at by nobody and left out. */
export async function insertDays(
  tx: Tx,
  { account, zone }: Whose,
  { mark, closed, calendar }: Stretch & { calendar: Calendar },
): Promise<void> {
  await tx.query({
    name: "insert_income_days",
    text: `insert into wallet.income_days (account, zone, day, amount, sales)
           select $1, $7, (${BY_DAY})::date, sum(amount), count(*) from wallet.moves
            where ${INCOME} and posted_at < $6
            group by 3
               on conflict on constraint a_day_is_counted_once do nothing`,
    values: [account, mark.lastMove, mark.countedTo, calendar.days, calendar.midnights, closed, zone],
  });
}

export const listDays = (ctx: Ctx, { account, zone }: Whose, first: string): Promise<IncomeDay[]> =>
  ctx.query({
    name: "list_income_days",
    text: `select to_char(day, 'YYYY-MM-DD') as day, amount, sales from wallet.income_days
            where account = $1 and zone = $2 and day >= $3::date`,
    values: [account, zone, first],
  });

type Open = { mark: Mark; calendar: Calendar };

export const countOpenDays = (ctx: Ctx, { account }: Whose, { mark, calendar }: Open): Promise<IncomeDay[]> =>
  ctx.query({
    name: "count_open_income_days",
    text: `select ${BY_DAY} as day, sum(amount)::bigint as amount, count(*)::int as sales
             from wallet.moves where ${INCOME} group by 1`,
    values: [account, mark.lastMove, mark.countedTo, calendar.days, calendar.midnights],
  });
