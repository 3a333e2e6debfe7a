import type * as api from "@sonum/contract/activations/complaints";
import { formatUsd, usd } from "@sonum/contract/money";
import type { Input, Reply } from "@sonum/contract/route";
import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { cutPage, SHOWN_AT_ONCE } from "../../../platform/database/keyset.ts";
import { type CsvFile, csvOfPages } from "../../../platform/http/csv.ts";
import { listUsernames, readUserId } from "../../accounts/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { listHolds } from "../../payouts/index.ts";
import { noSuchCase } from "../errors.ts";
import * as store from "./case-store.ts";
import { COMPLAINERS_MIN, COMPLAINT_WINDOW_DAYS, complaintRateOf } from "./complaint-policy.ts";
import { type ComplainedOrder, listComplaintsOf } from "./complaint-store.ts";
import { countingStart } from "./open-complaint-cases.ts";

type CaseItem = Reply<typeof api.readComplaintCase>["case"];
const ZERO = usd("0");
const PPM = 1_000_000;
const ORDERS_MAX = 200;
/** Partners whose rates are listed beside the cases. */
const PARTNERS_MAX = 20;

type Query = Input<typeof api.listComplaintCases>["query"];

export async function readCases(ctx: Ctx, query: Query) {
  const { limitBp, codesMin, windowMs } = ctx.settings.complaints;
  return {
    ...(await readPage(ctx, { ...query, limit: SHOWN_AT_ONCE })),
    partners: await readPartners(ctx),
    terms: {
      limit: limitBp / 10_000,
      codesMin,
      complainersMin: COMPLAINERS_MIN,
      hours: windowMs / HOUR_MS,
    },
  };
}

async function readPage(
  ctx: Ctx,
  { who, ...query }: Query & { limit: number },
): Promise<{ data: CaseItem[]; next: string | null }> {
  const found = await store.listCases(ctx, {
    ...query,
    state: query.state,
    partnerId: await readUserId(ctx, who),
  });
  const { rows, next } = cutPage(found, query);
  return { data: await presentCases(ctx, rows), next };
}

const HEAD = [
  "id",
  "openedAt",
  "partner",
  "state",
  "complaints",
  "codes",
  "complainers",
  "orders",
  "atStakeUsd",
  "refunded",
  "decidedBy",
  "decidedAt",
  "reason",
];

export const exportCases = (ctx: Ctx, query: Query): Promise<CsvFile> =>
  csvOfPages(
    "sonum-complaints.csv",
    HEAD,
    (page) => readPage(ctx, { ...query, ...page }),
    (found) => [
      found.id,
      found.openedAt,
      found.partner,
      found.state,
      found.rate.complaints,
      found.rate.codes,
      found.complainers,
      found.waiting,
      formatUsd(found.atStakeUsd),
      found.refunded,
      found.decidedBy,
      found.decidedAt,
      found.reason,
    ],
  );

/** Partners with recent undecided complaints, the worst first. */
async function readPartners(ctx: Ctx) {
  const since = new Date(ctx.clock.now().getTime() - COMPLAINT_WINDOW_DAYS * DAY_MS);
  const complained = await store.listComplainedPartners(ctx, { since, complainersMin: 1 });
  const shown = complained.slice(0, PARTNERS_MAX);
  const names = await listUsernames(
    ctx,
    shown.map(({ partnerId }) => partnerId),
  );
  const rates = await Promise.all(
    shown.map(async ({ partnerId, complaints, complainers }) => {
      const own = await store.countPartnerComplaints(ctx, partnerId, await countingStart(ctx, partnerId));
      const codes = own.reduce((sum, count) => sum + count.codes, 0);
      return {
        partnerId,
        partner: names.get(partnerId) ?? partnerId,
        complainers,
        ...complaintRateOf(codes, complaints),
      };
    }),
  );
  return rates.sort((one, other) => other.low - one.low);
}

export async function readCase(ctx: Ctx, id: string) {
  const row = await store.findCase(ctx, id);
  const [found] = row ? await presentCases(ctx, [row]) : [];
  if (!row || !found) throw noSuchCase();
  const since = new Date(row.openedAt.getTime() - COMPLAINT_WINDOW_DAYS * DAY_MS);
  const partner = { id, partnerId: row.partnerId, since };
  const [machines, sims, orders] = await Promise.all([
    store.countComplaintsBySource(ctx, "machine", partner),
    store.countComplaintsBySource(ctx, "sim", partner),
    listComplaintsOf(ctx, row, ORDERS_MAX),
  ]);
  return {
    case: found,
    machines: machines.map(({ key, name, codes, complaints }) => ({
      machineId: key,
      alias: name,
      ...complaintRateOf(codes, complaints),
    })),
    sims: sims.map(({ key, name, codes, complaints }) => ({
      iccid: key,
      phone: name,
      ...complaintRateOf(codes, complaints),
    })),
    evidence: {
      strangeSender: orders.filter(({ isStrangeSender }) => isStrangeSender).length,
      quick: orders.filter(({ isQuick }) => isQuick).length,
      repeatedCode: orders.filter(({ isRepeatedCode }) => isRepeatedCode).length,
    },
    orders: orders.map((order) => presentOrder(ctx, order)),
  };
}

const presentOrder = (ctx: Ctx, order: ComplainedOrder) => ({
  orderId: ctx.publicIds.toPublic(order.orderId),
  madeAt: order.madeAt,
  customer: order.username,
  service: CatalogueCache.of(ctx).serviceAt(order.service)?.name ?? "",
  reason: order.reason,
  priceUsd: order.price,
  isStrangeSender: order.isStrangeSender,
  isQuick: order.isQuick,
  isRepeatedCode: order.isRepeatedCode,
  state: order.state,
  isRefunded: order.refundedAt !== null,
});

async function presentCases(ctx: Ctx, rows: store.CaseRow[]): Promise<CaseItem[]> {
  const partners = rows.map(({ partnerId }) => partnerId);
  const [names, held, stakes] = await Promise.all([
    listUsernames(ctx, [...partners, ...rows.map(({ decidedBy }) => decidedBy)]),
    listHolds(ctx, "sales", partners),
    Promise.all(rows.map((row) => store.sumCaseTotals(ctx, row))),
  ]);
  return rows.map((row, at) => ({
    id: row.id,
    partnerId: row.partnerId,
    state: row.state,
    openedAt: row.openedAt,
    partner: names.get(row.partnerId) ?? row.partnerId,
    rate: {
      ...complaintRateOf(row.codes, row.complaints),
      low: row.lowPpm / PPM,
      high: row.highPpm / PPM,
    },
    usual: row.usualPpm / PPM,
    complainers: row.complainers,
    waiting: stakes[at]?.waiting ?? 0,
    atStakeUsd: stakes[at]?.atStake ?? ZERO,
    refunded: stakes[at]?.refunded ?? 0,
    isHeld: held.has(row.partnerId),
    decidedBy: row.decidedBy && (names.get(row.decidedBy) ?? row.decidedBy),
    decidedAt: row.decidedAt,
    reason: row.reason,
  }));
}
