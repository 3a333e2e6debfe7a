import type { Ctx, Tx } from "../../platform/context.ts";
import type { IncomeDay } from "./income.ts";

/** Moves up to `countedTo` are counted; those not counted yet have larger ids than `lastMove`. */
export type Mark = { countedTo: Date; lastMove: bigint };

/** Only what customers paid is income: money that comes back from a payout is none. */
const INCOME = `to_account = $1 and id > $2 and posted_at >= $3 and from_account like 'customer:%'`;
const BY_DAY = `to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD')`;

export async function lockMark(tx: Tx, account: string): Promise<Mark> {
  const [mark] = await tx.query<Mark>({
    name: "lock_income_mark",
    text: `insert into wallet.income_marks as m (account, counted_to, last_move) values ($1, to_timestamp(0), 0)
               on conflict (account) do update set account = m.account
           returning counted_to as "countedTo", last_move as "lastMove"`,
    values: [account],
  });
  return mark ?? { countedTo: new Date(0), lastMove: 0n };
}

export async function setMark(tx: Tx, account: string, { countedTo, lastMove }: Mark): Promise<void> {
  await tx.query({
    name: "set_income_mark",
    text: "update wallet.income_marks set counted_to = $2, last_move = $3 where account = $1",
    values: [account, countedTo, lastMove],
  });
}

type Stretch = { mark: Mark; closed: Date };

/** The move before the first one that happened after the stretch; ids and times go almost, not quite, together. */
export async function findLastMove(tx: Tx, account: string, { mark, closed }: Stretch): Promise<bigint> {
  const [row] = await tx.query<{ lastMove: bigint | null }>({
    name: "find_last_counted_move",
    text: `select coalesce(min(id) filter (where posted_at >= $3) - 1, max(id)) as "lastMove"
             from wallet.moves where to_account = $1 and id > $2`,
    values: [account, mark.lastMove, closed],
  });
  return row?.lastMove ?? mark.lastMove;
}

export async function insertDays(tx: Tx, account: string, { mark, closed }: Stretch): Promise<void> {
  await tx.query({
    name: "insert_income_days",
    text: `insert into wallet.income_days (account, day, amount, sales)
           select $1, (${BY_DAY})::date, sum(amount), count(*) from wallet.moves
            where ${INCOME} and posted_at < $4
            group by 2
               on conflict on constraint a_day_is_counted_once do nothing`,
    values: [account, mark.lastMove, mark.countedTo, closed],
  });
}

export const listDays = (ctx: Ctx, account: string, first: string): Promise<IncomeDay[]> =>
  ctx.query({
    name: "list_income_days",
    text: `select to_char(day, 'YYYY-MM-DD') as day, amount, sales from wallet.income_days
            where account = $1 and day >= $2::date`,
    values: [account, first],
  });

export const countOpenDays = (ctx: Ctx, account: string, mark: Mark): Promise<IncomeDay[]> =>
  ctx.query({
    name: "count_open_income_days",
    text: `select ${BY_DAY} as day, sum(amount)::bigint as amount, count(*)::int as sales
             from wallet.moves where ${INCOME} group by 1`,
    values: [account, mark.lastMove, mark.countedTo],
  });
