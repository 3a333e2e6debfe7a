import { EXPORT_ROWS_MAX } from "@sonum/contract/export-rows";
import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import { type CsvFile, csvOfRows } from "../../platform/http/csv.ts";
import { listPayouts, type PayoutFilter } from "./office-store.ts";

const HEAD = [
  "id",
  "requestedAt",
  "user",
  "source",
  "to",
  "sumUsd",
  "state",
  "changedAt",
  "reference",
  "reason",
];

/** Payouts for operators, newest first. Destinations stay encrypted. */
export async function exportPayouts(ctx: Ctx, filter: PayoutFilter): Promise<CsvFile> {
  const { rows } = await listPayouts(ctx, { filter, limit: EXPORT_ROWS_MAX, offset: 0, newestFirst: true });
  return csvOfRows("sonum-payouts.csv", HEAD, rows, (row) => [
    row.id,
    row.requestedAt,
    row.username,
    row.source,
    row.target,
    formatUsd(row.amount),
    row.state,
    row.changedAt,
    row.reference,
    row.reason,
  ]);
}
