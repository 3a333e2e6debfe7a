import type { Ctx } from "../../platform/context.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Page } from "./store.ts";

const REPORTS = "support.abuseReports";

const reports = (ctx: Ctx, phoneMark: Buffer | undefined) => {
  const query = ctx.db
    .selectFrom(`${REPORTS} as report`)
    .innerJoin("support.tickets as ticket", "id", "ticketId");
  return phoneMark ? query.where("phoneMark", "=", phoneMark) : query;
};

/** Open before closed, urgent first, then newest first. */
export const listReports = (ctx: Ctx, phoneMark: Buffer | undefined, { limit, offset }: Page) =>
  reports(ctx, phoneMark)
    .selectAll()
    .select((select) =>
      select
        .selectFrom(`${REPORTS} as other`)
        .select((count) => count.fn.countAll<bigint>().as("n"))
        .whereRef("other.phoneMark", "=", "report.phoneMark")
        .as("onThisNumber"),
    )
    .orderBy((order) => order("ticket.state", "in", ["done", "refused"]))
    .orderBy("report.isUrgent", "desc")
    .orderBy("ticket.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const countReports = (ctx: Ctx, phoneMark: Buffer | undefined): Promise<number> =>
  countRows(reports(ctx, phoneMark));

export const findReport = (ctx: Ctx, number: string) =>
  reports(ctx, undefined)
    .select(["sealedPhone", "happenedAt"])
    .where("ticket.number", "=", number)
    .executeTakeFirst();
