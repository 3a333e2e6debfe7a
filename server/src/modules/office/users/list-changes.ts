import { formatUsd } from "@sonum/contract/money";
import type * as closingApi from "@sonum/contract/office/account-closings";
import type * as api from "@sonum/contract/office/users";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { cutPage, SHOWN_AT_ONCE } from "../../../platform/database/keyset.ts";
import { type CsvFile, csvOfPages } from "../../../platform/http/csv.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { readUserId } from "../../accounts/index.ts";
import { presentAdjustments } from "./adjust-balance.ts";
import * as adjustments from "./adjustment-store.ts";
import { presentClosings } from "./close-account.ts";
import * as closings from "./closing-store.ts";

type AdjustmentQuery = Input<typeof api.listAdjustments>["query"];
type ClosingQuery = Input<typeof closingApi.listClosings>["query"];

export const listAdjustments = async (ctx: Ctx, query: AdjustmentQuery) => ({
  ...(await readAdjustments(ctx, { ...query, limit: SHOWN_AT_ONCE })),
  total: await adjustments.countAdjustmentsWaiting(ctx),
});

async function readAdjustments(ctx: Ctx, { who, ...query }: AdjustmentQuery & { limit: number }) {
  const filter = { ...query, state: query.state, userId: await readUserId(ctx, who) };
  const { rows, next } = cutPage(await adjustments.listAdjustments(ctx, filter), query);
  return { data: await presentAdjustments(ctx, rows, signedInUser(ctx).id), next };
}

const ADJUSTMENT_HEAD = [
  "id",
  "askedAt",
  "user",
  "amountUsd",
  "order",
  "reason",
  "state",
  "askedBy",
  "decidedBy",
  "decidedAt",
];

export const exportAdjustments = (ctx: Ctx, query: AdjustmentQuery): Promise<CsvFile> =>
  csvOfPages(
    "sonum-adjustments.csv",
    ADJUSTMENT_HEAD,
    (page) => readAdjustments(ctx, { ...query, ...page }),
    (row) => [
      row.id,
      row.askedAt,
      row.username,
      formatUsd(row.amountUsd),
      row.orderId,
      row.reason,
      row.state,
      row.askedBy,
      row.decidedBy,
      row.decidedAt,
    ],
  );

export const listClosings = async (ctx: Ctx, query: ClosingQuery) => ({
  ...(await readClosings(ctx, { ...query, limit: SHOWN_AT_ONCE })),
  total: await closings.countClosingsWaiting(ctx),
});

async function readClosings(ctx: Ctx, { who, ...query }: ClosingQuery & { limit: number }) {
  const filter = { ...query, state: query.state, userId: await readUserId(ctx, who) };
  const { rows, next } = cutPage(await closings.listClosings(ctx, filter), query);
  return { data: await presentClosings(ctx, rows, signedInUser(ctx).id), next };
}

const CLOSING_HEAD = [
  "id",
  "askedAt",
  "user",
  "state",
  "reason",
  "returnedUsd",
  "owedUsd",
  "askedBy",
  "decidedBy",
  "decidedAt",
  "paidBy",
  "paidNote",
];

export const exportClosings = (ctx: Ctx, query: ClosingQuery): Promise<CsvFile> =>
  csvOfPages(
    "sonum-closings.csv",
    CLOSING_HEAD,
    (page) => readClosings(ctx, { ...query, ...page }),
    (row) => [
      row.id,
      row.askedAt,
      row.username,
      row.state,
      row.reason,
      formatUsd(row.returnedUsd),
      formatUsd(row.owedUsd),
      row.askedBy,
      row.decidedBy,
      row.decidedAt,
      row.paidBy,
      row.paidNote,
    ],
  );
