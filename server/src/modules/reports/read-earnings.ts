import { type Money, micro } from "@sonum/contract/money";
import type { PartnerEarnings } from "@sonum/contract/reports/partner-earnings";
import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { CatalogueCache, type Currency, convertUsd, Rates } from "../catalogue/index.ts";
import { listMachines } from "../fleet/index.ts";
import { accounts } from "../wallet/index.ts";
import * as store from "./earnings-store.ts";

/** Delay before a day is closed, so that every transaction begun on that day has ended. */
const CLOSE_AFTER_MS = HOUR_MS;
/** Rows of one breakdown. */
const ROWS_MAX = 500;

type Period = { currency: string; from: string; to: string };

/** A partner's earnings by day, service, country and machine. Past days are counted once and stored. */
export async function readEarnings(
  ctx: Ctx,
  partnerId: string,
  { currency: code, from, to }: Period,
): Promise<PartnerEarnings> {
  const currency = Rates.of(ctx).get(code);
  const account = accounts.earned(partnerId);
  const cursor = await closePastDays(ctx, account);
  const [sums, machines] = await Promise.all([
    store.sumEarnings(ctx, account, { cursor, from, to }),
    listMachines(ctx, partnerId),
  ]);
  const present = presenterIn(currency);
  const byDay = new Map(sums.flatMap((sum) => (sum.day === null ? [] : [[sum.day, sum]])));
  const days = daysBetween(from, to).map((day) => ({ day, ...present(byDay.get(day)) }));
  const machinesById = new Map(machines.map((machine) => [machine.id, machine]));
  const catalogue = CatalogueCache.of(ctx);
  const rowsOf = (column: "service" | "country" | "machineId") =>
    sums.filter((sum) => sum[column] !== null).slice(0, ROWS_MAX);
  const total = [...byDay.values()];
  return {
    currency: currency.code,
    revenue: convertUsd(
      total.reduce((sum, { amount }) => micro(sum + amount), micro(0n)),
      currency,
    ),
    codes: total.reduce((sum, { sales }) => sum + sales, 0),
    days,
    services: rowsOf("service").map((sum) => {
      const service = catalogue.serviceAt(sum.service ?? -1);
      return { code: service?.code ?? null, name: service?.name ?? null, ...present(sum) };
    }),
    countries: rowsOf("country").map((sum) => ({
      country: catalogue.countryAt(sum.country ?? -1)?.iso2 ?? null,
      ...present(sum),
    })),
    machines: rowsOf("machineId").map((sum) => {
      const machine = machinesById.get(sum.machineId ?? "");
      return { machineKey: machine?.machineKey ?? null, alias: machine?.alias ?? "", ...present(sum) };
    }),
  };
}

/** What a partner earned from a day (UTC) on. */
export async function sumRevenue(ctx: Ctx, partnerId: string, fromDay: string): Promise<Money> {
  const account = accounts.earned(partnerId);
  return store.sumRevenue(ctx, account, { cursor: await closePastDays(ctx, account), from: fromDay });
}

function closePastDays(ctx: Ctx, account: string): Promise<store.EarningCursor> {
  const now = ctx.clock.now().getTime() - CLOSE_AFTER_MS;
  const closed = new Date(now - (now % DAY_MS));
  return transact(ctx, (tx) => closeDays(tx, account, closed));
}

/** Counts past days that were not counted yet. The cursor's lock lets only one transaction do so. */
async function closeDays(tx: Tx, account: string, closed: Date): Promise<store.EarningCursor> {
  const cursor = await store.lockCursor(tx, account);
  if (cursor.countedTo >= closed) return cursor;
  const lastPosting = await store.findLastPosting(tx, account, { cursor, closed });
  await store.insertClosedDays(tx, account, { cursor, closed });
  const next = { countedTo: closed, lastPosting };
  await store.setCursor(tx, account, next);
  return next;
}

type Sum = { amount: Money; sales: number };

const presenterIn = (currency: Currency) => (sum: Sum | undefined) => ({
  revenue: convertUsd(sum?.amount ?? micro(0n), currency),
  codes: sum?.sales ?? 0,
});

function daysBetween(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(from) + n * DAY_MS).toISOString().slice(0, 10),
  );
}
