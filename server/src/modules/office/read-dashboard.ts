import { formatUsd, micro } from "@sonum/contract/money";
import type { Dashboard } from "@sonum/contract/office/dashboard";
import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../platform/context.ts";
import { countJobs } from "../../platform/jobs/job-store.ts";
import { sumOutcomes } from "../../platform/outcomes/outcome-store.ts";
import { countSignUps } from "../accounts/index.ts";
import {
  countOpenCases,
  countSoldByHour,
  type SoldInHour,
  sumMargin,
  sumSales,
} from "../activations/index.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { countMachines } from "../fleet/index.ts";
import { readChargebacks } from "../health/index.ts";
import { countArrived, countOpenChecks } from "../ingest/index.ts";
import { countApplications } from "../partners/index.ts";
import { countPendingReviews, sumTopUps } from "../payments/index.ts";
import { countRequested } from "../payouts/index.ts";
import { countRentedByHour, type RentedInHour } from "../rentals/index.ts";
import { countOpenTickets } from "../support/index.ts";
import type { StockReader } from "./stock/read-stock.ts";
import { countAdjustmentsWaiting } from "./users/adjustment-store.ts";

const WEEK_DAYS = 7;
const DAY_HOURS = 24;
/** Open pages share a result for this long. */
const CACHE_MS = 2000;

/** Caches the dashboard for two seconds. */
export function createDashboardReader(readStock: StockReader) {
  let last: { at: number; answer: Promise<Dashboard> } | undefined;
  return (ctx: Ctx): Promise<Dashboard> => {
    const now = ctx.clock.now().getTime();
    if (!last || now - last.at >= CACHE_MS || now < last.at)
      last = { at: now, answer: readDashboard(ctx, readStock) };
    return last.answer;
  };
}

async function readDashboard(ctx: Ctx, readStock: StockReader): Promise<Dashboard> {
  const at = ctx.clock.now();
  const today = new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
  const weekStart = new Date(today.getTime() - (WEEK_DAYS - 1) * DAY_MS);
  const yesterday = new Date(at.getTime() - DAY_MS);
  const [sold, rented, machines, flow, chargebacks, jobs, waiting, money, success, stock, failedRequests] =
    await Promise.all([
      countSoldByHour(ctx, weekStart),
      countRentedByHour(ctx, weekStart),
      countMachines(ctx),
      countArrived(ctx, yesterday),
      readChargebacks(ctx),
      countJobs(ctx),
      countQueues(ctx),
      readMoneyToday(ctx, today),
      readSuccess(ctx, yesterday),
      readStock(ctx),
      countFailedRequests(ctx, yesterday),
    ]);
  const between = (start: number, lengthMs: number) => {
    const isWithin = ({ startsAt }: { startsAt: Date }) =>
      startsAt.getTime() >= start && startsAt.getTime() < start + lengthMs;
    return sum(sold.filter(isWithin), rented.filter(isWithin));
  };
  const days = Array.from({ length: WEEK_DAYS }, (_, day) => weekStart.getTime() + day * DAY_MS);
  const thisHour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: DAY_HOURS }, (_, n) => thisHour - (DAY_HOURS - 1 - n) * HOUR_MS);
  return {
    at,
    today: between(today.getTime(), DAY_MS),
    week: sum(sold, rented),
    days: days.map((day) => ({ day: new Date(day).toISOString().slice(0, 10), ...between(day, DAY_MS) })),
    hours: hours.map((hour) => {
      const inHour = between(hour, HOUR_MS);
      const { delivered } = inHour;
      return { startsAt: new Date(hour), sold: inHour.sold, delivered, rented: inHour.rented };
    }),
    machines,
    messages: { arrived: flow.arrived, unmatched: flow.unmatched, quarantined: flow.quarantined },
    queues: { messages: flow.waiting, jobs: jobs.due, ...waiting },
    ...money,
    success,
    stock: {
      out: stock.lines.filter(({ state }) => state === "out").length,
      runningOut: stock.lines.filter(({ state }) => state === "running_out").length,
    },
    chargebacks,
    errors: { jobs: jobs.failed, answers: failedRequests },
  };
}

const countFailedRequests = async (ctx: Ctx, since: Date): Promise<number> =>
  (await sumOutcomes(ctx, since))
    .filter(({ source }) => source === "request")
    .reduce((total, { failed }) => total + failed, 0);

async function readMoneyToday(ctx: Ctx, today: Date) {
  const [margin, topUps, signUps] = await Promise.all([
    sumMargin(ctx, today),
    sumTopUps(ctx, today),
    countSignUps(ctx, today),
  ]);
  return {
    marginUsd: formatUsd(micro(margin)),
    topUps: { count: topUps.count, usd: formatUsd(micro(topUps.credited)) },
    signUps,
  };
}

const ENDED_MIN = 5;
const SERVICES_SHOWN = 6;

/** The services with the lowest success, of those with some orders that ended. */
async function readSuccess(ctx: Ctx, since: Date): Promise<Dashboard["success"]> {
  const sales = Map.groupBy(await sumSales(ctx, since), ({ service }) => service);
  return [...sales]
    .flatMap(([number, rows]) => {
      const service = CatalogueCache.of(ctx).serviceAt(number);
      const received = rows.reduce((total, row) => total + row.received, 0);
      const ended = rows.reduce((total, row) => total + row.received + row.missed, 0);
      const { code = "", name = "" } = service ?? {};
      return service && ended >= ENDED_MIN ? [{ service: code, name, received, ended }] : [];
    })
    .sort((a, b) => a.received / a.ended - b.received / b.ended || b.ended - a.ended)
    .slice(0, SERVICES_SHOWN);
}

/** Queues that wait for an operator. */
async function countQueues(ctx: Ctx) {
  const [partners, payments, payouts, adjustments, tickets, complaints, checks] = await Promise.all([
    countApplications(ctx, "pending"),
    countPendingReviews(ctx),
    countRequested(ctx),
    countAdjustmentsWaiting(ctx),
    countOpenTickets(ctx),
    countOpenCases(ctx),
    countOpenChecks(ctx),
  ]);
  return {
    partners,
    payouts,
    payments: payments.held,
    refunds: payments.refunds,
    adjustments,
    tickets,
    complaints,
    checks,
  };
}

function sum(hours: SoldInHour[], rented: RentedInHour[]) {
  const total = (of: (hour: SoldInHour) => number) => hours.reduce((all, hour) => all + of(hour), 0);
  return {
    sold: total(({ sold }) => sold),
    delivered: total(({ delivered }) => delivered),
    refunded: total(({ refunded }) => refunded),
    revenueUsd: formatUsd(micro(hours.reduce((all, { revenue }) => all + revenue, 0n))),
    rented: rented.reduce((all, hour) => all + hour.rented, 0),
    rentUsd: formatUsd(micro(rented.reduce((all, { paid }) => all + paid, 0n))),
  };
}
