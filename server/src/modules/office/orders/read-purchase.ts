import { type Money, micro } from "@sonum/contract/money";
import type * as api from "@sonum/contract/office/orders";
import type { Reply } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { findOrders } from "../../activations/index.ts";
import { countFlowOfSim } from "../../ingest/index.ts";
import { findRentals } from "../../rentals/index.ts";
import { orderNotFound } from "../errors.ts";
import { presentEntry } from "../present-entry.ts";
import { listPurchaseEntries } from "../read-entry-cause.ts";
import { type AdjustmentRow, listAdjustmentsOf } from "../users/adjustment-store.ts";
import { getRefundable } from "../users/refundable-purchase.ts";
import { findUser } from "../users/user-store.ts";
import * as store from "./order-store.ts";
import { presentPurchases } from "./search-orders.ts";
import { findPurchase, type PurchaseRow } from "./search-store.ts";

type Detail = Reply<typeof api.readPurchase>;
type Event = Detail["events"][number];
type Course = Pick<Detail, "currency" | "startsAt" | "endsAt" | "endReason"> & {
  /** Until when messages of the SIM may belong to it. */
  until: Date;
  events: Event[];
};

/** An order or a rental with its timeline and ledger entries; never an SMS text. */
export async function readPurchase(ctx: Ctx, orderId: number): Promise<Detail> {
  const id = ctx.publicIds.toInternal(orderId);
  const row = await findPurchase(ctx, id);
  if (!row) throw orderNotFound();
  const { until, events, ...course } = await readCourse(ctx, row);
  const refunds = (await listAdjustmentsOf(ctx, row.customerId)).filter((refund) => refund.orderId === id);
  const adjustmentIds = refunds.map((refund) => refund.id);
  const [[purchase], customer, sims, facts, { refundable }, arrived, entries] = await Promise.all([
    presentPurchases(ctx, [row]),
    findUser(ctx, row.customerId),
    store.listSoldSims(ctx, [row.simId]),
    store.listFacts(ctx, id),
    getRefundable(ctx, id),
    countFlowOfSim(ctx, row.simId, { from: row.at, until }),
    listPurchaseEntries(ctx, id, adjustmentIds),
  ]);
  if (!purchase) throw orderNotFound();
  return {
    ...purchase,
    ...course,
    isSimWithheld: sims.get(row.simId)?.isSimWithheld ?? false,
    isCustomerBlocked: customer?.isBlocked ?? false,
    refundableUsd: refundable,
    arrived,
    events: [
      event("bought", row.at, { amountUsd: firstPrice(row, facts) }),
      ...events,
      ...facts.map(({ what, at, state, note, amount }) =>
        event(what, at, { state, note, amountUsd: amount }),
      ),
      ...refunds.map(refundEvent),
    ].sort((a, b) => a.at.getTime() - b.at.getTime()),
    entries: entries.map((entry) => presentEntry(ctx, entry)),
  };
}

/** The price of a rental grows with its extensions. */
const firstPrice = ({ price }: PurchaseRow, facts: store.PurchaseFact[]): Money =>
  facts.reduce(
    (left, { what, amount }) => (what === "extended" ? micro(left - (amount ?? 0n)) : left),
    price,
  );

const event = (what: Event["what"], at: Date, more: Partial<Event> = {}): Event => ({
  at,
  what,
  state: null,
  amountUsd: null,
  note: null,
  ...more,
});

const refundEvent = ({ askedAt, decidedAt, amount, state, reason }: AdjustmentRow): Event =>
  event("refund", decidedAt ?? askedAt, { amountUsd: amount, state, note: reason });

const readCourse = async (ctx: Ctx, row: PurchaseRow): Promise<Course> => {
  const course = row.kind === "order" ? await courseOfOrder(ctx, row) : await courseOfRental(ctx, row);
  if (!course) throw orderNotFound();
  return course;
};

async function courseOfOrder(ctx: Ctx, { id, state }: PurchaseRow): Promise<Course | undefined> {
  const [order] = await findOrders(ctx, [id]);
  if (!order) return undefined;
  const { currency, createdAt, expiresAt, newestAt, anotherAt, lateAt, changedAt, endReason } = order;
  const isOver = ["done", "cancelled", "expired"].includes(state);
  const endedAt = state === "expired" ? expiresAt : changedAt;
  return {
    currency,
    startsAt: createdAt,
    endsAt: expiresAt,
    endReason,
    until: isOver ? endedAt : ctx.clock.now(),
    events: [
      ...(newestAt && newestAt.getTime() !== lateAt?.getTime() ? [event("message", newestAt)] : []),
      ...(anotherAt ? [event("another_requested", anotherAt)] : []),
      ...(lateAt ? [event("late_message", lateAt)] : []),
      ...(isOver ? [event("ended", endedAt, { state })] : []),
    ],
  };
}

async function courseOfRental(ctx: Ctx, { id, state }: PurchaseRow): Promise<Course | undefined> {
  const [rental] = await findRentals(ctx, [id]);
  if (!rental) return undefined;
  const { currency, createdAt, startsAt, endsAt, changedAt, isLost } = rental;
  const isOver = state === "ended" || state === "cancelled";
  const endedAt = state === "cancelled" ? changedAt : endsAt;
  return {
    currency,
    startsAt,
    endsAt,
    endReason: isLost ? "lost" : null,
    until: isOver ? endedAt : ctx.clock.now(),
    events: [
      ...(startsAt > createdAt && state !== "cancelled" && state !== "scheduled"
        ? [event("started", startsAt)]
        : []),
      ...(isOver ? [event("ended", endedAt, { state })] : []),
    ],
  };
}
