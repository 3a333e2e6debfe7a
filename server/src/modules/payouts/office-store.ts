import type { Money } from "@sonum/contract/money";
import type { PayoutSource, PayoutState } from "@sonum/contract/payouts/payouts";
import { sql } from "kysely";
import type { Ctx } from "../../platform/context.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { PayoutRow } from "./store.ts";

export type PayoutFilter = {
  status?: PayoutState | undefined;
  source?: PayoutSource | undefined;
  userId?: string | undefined;
};
type Page = { filter: PayoutFilter; limit: number; offset: number; newestFirst: boolean };

export type OfficeRow = PayoutRow & { username: string; approvals: bigint };

const select = ({ db }: Ctx, { status, source, userId }: PayoutFilter) =>
  db
    .selectFrom("payouts.requests as p")
    .$if(status !== undefined, (rows) => rows.where("p.state", "=", status ?? "requested"))
    .$if(source !== undefined, (rows) => rows.where("p.source", "=", source ?? "sales"))
    .$if(userId !== undefined, (rows) => rows.where("p.userId", "=", userId ?? ""));

export async function listPayouts(ctx: Ctx, { filter, limit, offset, newestFirst }: Page) {
  const rows: OfficeRow[] = await withNames(select(ctx, filter))
    .orderBy("p.requestedAt", newestFirst ? "desc" : "asc")
    .orderBy("p.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countRows(select(ctx, filter)) };
}

export const findOfficeRow = (ctx: Ctx, id: string): Promise<OfficeRow | undefined> =>
  withNames(select(ctx, {})).where("p.id", "=", id).executeTakeFirst();

const withNames = (rows: ReturnType<typeof select>) =>
  rows
    .innerJoin("accounts.sharedUsers as u", "u.id", "p.userId")
    .selectAll("p")
    .select("u.username")
    .select(({ selectFrom }) =>
      selectFrom("payouts.steps as s")
        .select(({ fn }) => fn.countAll<bigint>().as("count"))
        .whereRef("s.payoutId", "=", "p.id")
        .where("s.action", "=", "approved")
        .as("approvals"),
    )
    .$narrowType<{ approvals: bigint }>();

const STEPS_MAX = 200;

export const listSteps = (ctx: Ctx, payoutId: string) =>
  ctx.db
    .selectFrom("payouts.steps as s")
    .leftJoin("accounts.sharedUsers as u", "u.id", "s.actorId")
    .select(["s.at", "s.action", "s.actorId", "s.note", "u.username as by"])
    .where("s.payoutId", "=", payoutId)
    .orderBy("s.id")
    .limit(STEPS_MAX)
    .execute();

export async function sumPaid(ctx: Ctx, userId: string): Promise<Money> {
  const { paid } = await ctx.db
    .selectFrom("payouts.requests")
    .select(sql<Money>`coalesce(sum(amount), 0)::bigint`.as("paid"))
    .where("userId", "=", userId)
    .where("state", "=", "paid")
    .executeTakeFirstOrThrow();
  return paid;
}
