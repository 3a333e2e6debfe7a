import { formatUsd } from "@sonum/contract/money";
import type * as api from "@sonum/contract/payments/office-payments";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { cutPage, SHOWN_AT_ONCE } from "../../../platform/database/keyset.ts";
import { type CsvFile, csvOfPages } from "../../../platform/http/csv.ts";
import { readUserId } from "../../accounts/index.ts";
import { evaluateTopUp } from "../evaluate-top-up.ts";
import { toUnits } from "../present-top-up.ts";
import { listOperatorRefunds } from "../refunds/store.ts";
import { findMethod } from "../rules.ts";
import { ratesToAccept } from "./rates-to-accept.ts";
import * as store from "./store.ts";

const ACTIONS_MAX = 100;
const RUNS_MAX = 20;

type QueueQuery = Input<typeof api.listHeldPayments>["query"];
type DisputeQuery = Input<typeof api.listDisputes>["query"];
type Page<Query> = Query & { limit: number };

export const listHeld = async (ctx: Ctx, query: QueueQuery) => ({
  ...(await readHeld(ctx, { ...query, limit: SHOWN_AT_ONCE })),
  total: await store.countTopUps(ctx, "held"),
});

async function readHeld(ctx: Ctx, { who, ...page }: Page<QueueQuery>) {
  const customerId = await readUserId(ctx, who);
  const { rows, next } = cutPage(await store.listHeld(ctx, { ...page, customerId }), page);
  return { data: await presentTopUps(ctx, rows), next };
}

export const listDisputes = async (ctx: Ctx, query: DisputeQuery) => ({
  ...(await readDisputes(ctx, { ...query, limit: SHOWN_AT_ONCE })),
  total: await store.countTopUps(ctx, "disputed"),
});

async function readDisputes(ctx: Ctx, { who, state, ...page }: Page<DisputeQuery>) {
  const filter = {
    customerId: await readUserId(ctx, who),
    isFrozen: state === undefined ? undefined : state === "frozen",
  };
  const { rows, next } = cutPage(await store.listDisputed(ctx, { ...page, ...filter }), page);
  return { data: await presentTopUps(ctx, rows), next };
}

const PAYMENT_HEAD = ["id", "at", "customer", "provider", "method", "amount", "currency"];

const paymentCells = ({ id, dt, username, provider, method, amount, currency }: api.OfficePayment) => [
  id,
  dt,
  username,
  provider,
  method,
  amount,
  currency,
];

export const exportHeld = (ctx: Ctx, query: QueueQuery): Promise<CsvFile> =>
  csvOfPages(
    "sonum-held-payments.csv",
    [...PAYMENT_HEAD, "arrived", "creditUsd"],
    (page) => readHeld(ctx, { ...query, ...page }),
    (payment) => [
      ...paymentCells(payment),
      payment.arrived.map(({ amount, currency }) => `${amount} ${currency}`).join(" + "),
      formatUsd(payment.creditUsd),
    ],
  );

export const exportDisputes = (ctx: Ctx, query: DisputeQuery): Promise<CsvFile> =>
  csvOfPages(
    "sonum-disputes.csv",
    [...PAYMENT_HEAD, "owedUsd", "state"],
    (page) => readDisputes(ctx, { ...query, ...page }),
    (payment) => [
      ...paymentCells(payment),
      formatUsd(payment.owedUsd),
      payment.isFrozen ? "frozen" : "thawed",
    ],
  );

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

export const listDifferences = async (ctx: Ctx, query: QueueQuery) => ({
  ...(await readDifferences(ctx, { ...query, limit: SHOWN_AT_ONCE })),
  total: await store.countOpenDifferences(ctx),
});

async function readDifferences(
  ctx: Ctx,
  { who, ...page }: Page<QueueQuery>,
): Promise<{ data: api.Difference[]; next: string | null }> {
  const customerId = await readUserId(ctx, who);
  const { rows, next } = cutPage(await store.listOpenDifferences(ctx, { ...page, customerId }), page);
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
  return { data, next };
}

const DIFFERENCE_HEAD = [
  "id",
  "foundAt",
  "kind",
  "provider",
  "customer",
  "payment",
  "transaction",
  "currency",
  "ours",
  "oursState",
  "theirs",
  "theirsState",
];

export const exportDifferences = (ctx: Ctx, query: QueueQuery): Promise<CsvFile> =>
  csvOfPages(
    "sonum-differences.csv",
    DIFFERENCE_HEAD,
    (page) => readDifferences(ctx, { ...query, ...page }),
    (row) => [
      row.id,
      row.foundAt,
      row.kind,
      row.provider,
      row.username,
      row.topUpId,
      row.transaction,
      row.currency,
      row.ours,
      row.oursState,
      row.theirs,
      row.theirsState,
    ],
  );

export const listRuns = (ctx: Ctx) => store.listReconciliations(ctx, RUNS_MAX);

export const listActions = async (ctx: Ctx) =>
  (await store.listActions(ctx, ACTIONS_MAX)).map(({ actedAt: at, username: operator, ...action }) => ({
    at,
    operator,
    ...action,
  }));
