import type { Ctx } from "../../platform/context.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Page } from "./store.ts";

const REPORTS = "support.abuseReports";

const reports = (ctx: Ctx, phoneFingerprint: Buffer | undefined) => {
  const query = ctx.db
    .selectFrom(`${REPORTS} as report`)
    .innerJoin("support.tickets as ticket", "id", "ticketId");
  return phoneFingerprint ? query.where("phoneFingerprint", "=", phoneFingerprint) : query;
};

/** Open before closed, urgent first, then newest first. */
export const listReports = (ctx: Ctx, phoneFingerprint: Buffer | undefined, { limit, offset }: Page) =>
  reports(ctx, phoneFingerprint)
    .selectAll()
    .select((select) =>
      select
        .selectFrom(`${REPORTS} as other`)
        .select((count) => count.fn.countAll<bigint>().as("n"))
        .whereRef("other.phoneFingerprint", "=", "report.phoneFingerprint")
        .as("onThisNumber"),
    )
    .orderBy((order) => order("ticket.state", "in", ["done", "refused"]))
    .orderBy("report.isUrgent", "desc")
    .orderBy("ticket.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const countReports = (ctx: Ctx, phoneFingerprint: Buffer | undefined): Promise<number> =>
  countRows(reports(ctx, phoneFingerprint));

export const findReport = (ctx: Ctx, number: string) =>
  reports(ctx, undefined)
    .select(["encryptedPhone", "happenedAt"])
    .where("ticket.number", "=", number)
    .executeTakeFirst();
