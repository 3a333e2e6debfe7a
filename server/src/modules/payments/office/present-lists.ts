import type * as api from "@sonum/contract/payments/office-payments";
import type { Ctx } from "../../../platform/context.ts";
import { evaluateTopUp } from "../evaluate-top-up.ts";
import { toUnits } from "../present-top-up.ts";
import { listOperatorRefunds } from "../refunds/store.ts";
import { findMethod } from "../rules.ts";
import { ratesToAccept } from "./rates-to-accept.ts";
import * as store from "./store.ts";

const SHOWN_MAX = 200;
const ACTIONS_MAX = 100;
const RUNS_MAX = 20;

export const listHeld = async (ctx: Ctx) => ({
  data: await presentTopUps(ctx, await store.listHeld(ctx, SHOWN_MAX)),
  total: await store.countTopUps(ctx, "held"),
});

export const listDisputes = async (ctx: Ctx) => ({
  data: await presentTopUps(ctx, await store.listDisputed(ctx, SHOWN_MAX)),
  total: await store.countTopUps(ctx, "disputed"),
});

async function presentTopUps(ctx: Ctx, rows: store.OfficeTopUp[]): Promise<api.OfficePayment[]> {
  const [transfers, refunds] = await Promise.all([
    store.listConfirmedTransfers(
      ctx,
      rows.map(({ billingId }) => billingId),
    ),
    listOperatorRefunds(
      ctx,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const own = transfers.filter(({ billingId }) => billingId === row.billingId);
    const isSendingBack = refunds.some(({ topUpId }) => topUpId === row.id);
    return presentTopUp(ctx, row, own, isSendingBack);
  });
}

type Transfers = Awaited<ReturnType<typeof store.listConfirmedTransfers>>;

function presentTopUp(
  ctx: Ctx,
  row: store.OfficeTopUp,
  transfers: Transfers,
  isSendingBack: boolean,
): api.OfficePayment {
  const { id, createdAt: dt, customerId, username, provider, method, state, currency, amount, owed } = row;
  return {
    id,
    dt,
    customerId,
    username,
    provider,
    method,
    state,
    currency,
    isSendingBack,
    amount: toUnits(amount),
    arrived: transfers.map((transfer) => ({
      amount: toUnits(transfer.amount),
      currency: transfer.currency,
      transaction: transfer.transaction,
    })),
    creditUsd: creditIfAccepted(ctx, row, transfers),
    owedUsd: owed,
    isFrozen: state === "disputed" && row.thawedAt === null,
  };
}

function creditIfAccepted(ctx: Ctx, row: store.OfficeTopUp, transfers: Transfers) {
  const method = findMethod(row.method);
  if (!method) throw new Error(`Unknown payment method ${row.method}`);
  const events = transfers.map((transfer) => ({ ...transfer, kind: "confirmed" as const }));
  return evaluateTopUp({ ...row, method, acceptedRates: ratesToAccept(ctx, row, transfers) }, events).credit;
}

export async function listDifferences(ctx: Ctx): Promise<{ data: api.Difference[]; total: number }> {
  const [rows, total] = await Promise.all([
    store.listOpenDifferences(ctx, SHOWN_MAX),
    store.countOpenDifferences(ctx),
  ]);
  const data = rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    kind: row.kind,
    topUpId: row.topUpId,
    username: row.username,
    transaction: row.transaction,
    currency: row.currency,
    ours: toUnits(row.ours),
    theirs: toUnits(row.theirs),
    oursState: row.oursState,
    theirsState: row.theirsState,
    foundAt: row.foundAt,
    seenAt: row.seenAt,
    canSendBack: row.kind === "only_theirs" && row.transaction !== null,
    proposal:
      row.proposer === null || row.proposedName === null
        ? null
        : { operator: row.proposer, username: row.proposedName },
  }));
  return { data, total };
}

export const listRuns = (ctx: Ctx) => store.listReconciliations(ctx, RUNS_MAX);

export const listActions = async (ctx: Ctx) =>
  (await store.listActions(ctx, ACTIONS_MAX)).map(({ actedAt: at, username: operator, ...action }) => ({
    at,
    operator,
    ...action,
  }));
