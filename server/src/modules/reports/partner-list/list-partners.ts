import { EXPORT_ROWS_MAX } from "@sonum/contract/export-rows";
import { formatUsd } from "@sonum/contract/money";
import type * as api from "@sonum/contract/partners/partner-list";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { type CsvFile, csvOfRows } from "../../../platform/http/csv.ts";
import { countMachinesOf } from "../../fleet/index.ts";
import { countApplications } from "../../partners/index.ts";
import * as store from "./partner-list-store.ts";

type Query = Input<typeof api.listPartners>["query"];

/** One page of partners and applicants with their machines now and the figures that were last counted. */
export async function listPartners(ctx: Ctx, { sort, order, limit, offset, ...filter }: Query) {
  const [rows, total, pending] = await Promise.all([
    store.listPartners(ctx, filter, { sort, order, limit, offset }),
    store.countPartners(ctx, filter),
    countApplications(ctx, "pending"),
  ]);
  return { data: await present(ctx, rows), total, pending };
}

async function present(ctx: Ctx, rows: store.PartnerRow[]): Promise<api.PartnerLine[]> {
  const machines = await countMachinesOf(
    ctx,
    rows.map(({ partnerId }) => partnerId),
  );
  return rows.map(({ available, pending, revenue, ...row }) => ({
    ...row,
    machines: machines.get(row.partnerId)?.machines ?? 0,
    machinesOnline: machines.get(row.partnerId)?.online ?? 0,
    availableUsd: available,
    pendingUsd: pending,
    revenueUsd: revenue,
  }));
}

const HEAD = [
  "id",
  "username",
  "name",
  "state",
  "machines",
  "machinesOnline",
  "sims",
  "simsOnSale",
  "availableUsd",
  "pendingUsd",
  "revenue30dUsd",
  "success30d",
  "since",
  "countedAt",
];

export async function exportPartners(
  ctx: Ctx,
  { sort, order, ...filter }: Input<typeof api.exportPartners>["query"],
): Promise<CsvFile> {
  const rows = await store.listPartners(ctx, filter, { sort, order, limit: EXPORT_ROWS_MAX, offset: 0 });
  return csvOfRows("sonum-partners.csv", HEAD, await present(ctx, rows), (row) => [
    row.partnerId,
    row.username,
    row.name,
    row.state,
    row.machines,
    row.machinesOnline,
    row.sims,
    row.simsOnSale,
    formatUsd(row.availableUsd),
    formatUsd(row.pendingUsd),
    formatUsd(row.revenueUsd),
    row.success,
    row.since,
    row.countedAt,
  ]);
}
