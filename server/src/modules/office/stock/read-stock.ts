import { formatUsd, micro } from "@sonum/contract/money";
import type { exportStock, listStock, StockLine } from "@sonum/contract/office/stock";
import { RUNNING_OUT_HOURS, type StockColumn, type StockState } from "@sonum/contract/office/stock-values";
import type { Input } from "@sonum/contract/route";
import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { csvOfRows } from "../../../platform/http/csv.ts";
import { Cooldowns, splitOrderPrice, sumSales } from "../../activations/index.ts";
import {
  CatalogueCache,
  type Country,
  namesOfCountry,
  partnerShareOf,
  type Service,
} from "../../catalogue/index.ts";
import { Allocator, SuccessRates } from "../../fleet/index.ts";
import { countSubscriptions } from "../../notifications/index.ts";

/** Pages of a list share a count for this long. */
const CACHE_MS = 5_000;
const DAY_HOURS = 24;

export type Stock = { at: Date; lines: StockLine[] };
export type StockReader = (ctx: Ctx) => Promise<Stock>;

/** Caches the lines for five seconds: there may be one for every service in every country. */
export function createStockReader(): StockReader {
  let last: { at: number; answer: Promise<Stock> } | undefined;
  return (ctx) => {
    const now = ctx.clock.now().getTime();
    if (!last || now - last.at >= CACHE_MS || now < last.at) last = { at: now, answer: readStock(ctx) };
    return last.answer;
  };
}

/** Every offer on sale that has stock, or that somebody bought within a day or waits for, by need. Stock is counted in memory. */
async function readStock(ctx: Ctx): Promise<Stock> {
  const at = ctx.clock.now();
  const [sales, subscriptions] = await Promise.all([
    sumSales(ctx, new Date(at.getTime() - DAY_MS)),
    countSubscriptions(ctx),
  ]);
  const salesOf = new Map(sales.map((one) => [keyOf(one), one]));
  const wishedOf = new Map(subscriptions.map((one) => [keyOf(one), one.count]));
  const restingOf = countResting(ctx);
  const { services, countries } = CatalogueCache.of(ctx);
  const lines = countries.flatMap((country) => {
    const all = Allocator.of(ctx).countsIn(country.number);
    const supplied = Allocator.of(ctx).suppliedIn(country.number);
    return services.flatMap((service) => {
      const key = keyOf({ service: service.number, country: country.number });
      const ofDay = salesOf.get(key);
      const counts = {
        free: (all[service.number] ?? 0) - (supplied[service.number] ?? 0),
        supplied: supplied[service.number] ?? 0,
        sold: ofDay?.sold ?? 0,
        received: ofDay?.received ?? 0,
        ended: (ofDay?.received ?? 0) + (ofDay?.missed ?? 0),
        resting: restingOf.get(key) ?? 0,
        wished: wishedOf.get(key) ?? 0,
      };
      const isEmpty = Object.values(counts).every((count) => count === 0);
      return isEmpty ? [] : presentLine(ctx, { service, country, counts });
    });
  });
  return { at, lines: lines.sort(byNeed) };
}

const keyOf = ({ service, country }: { service: number; country: number }) => `${service} ${country}`;

function countResting(ctx: Ctx): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { simId, service } of Cooldowns.of(ctx).list()) {
    const country = Allocator.of(ctx).countryOf(simId);
    if (country === undefined) continue;
    const key = keyOf({ service, country });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

type Counts = Pick<StockLine, "free" | "supplied" | "sold" | "received" | "ended" | "resting" | "wished">;

function presentLine(
  ctx: Ctx,
  { service, country, counts }: { service: Service; country: Country; counts: Counts },
): StockLine[] {
  const price = CatalogueCache.of(ctx).priceOf(service, country);
  if (price === undefined) return [];
  const offer = { service: service.number, country: country.number };
  const share = partnerShareOf(ctx, offer);
  const { shop } = splitOrderPrice({ price, customerId: "customer", partnerId: "partner" }, share);
  const left = counts.free + counts.supplied;
  const hoursLeft = counts.sold === 0 ? null : Math.round((left / counts.sold) * DAY_HOURS * 10) / 10;
  return [
    {
      service: service.code,
      serviceName: service.name,
      country: country.iso2,
      ...counts,
      success: SuccessRates.of(ctx).ofOffer(service.number, country.number)?.rate ?? null,
      priceUsd: formatUsd(price),
      marginUsd: formatUsd(micro(shop)),
      hoursLeft,
      state: stateOf(left, hoursLeft, counts),
    },
  ];
}

function stateOf(left: number, hoursLeft: number | null, { sold, wished }: Counts): StockLine["state"] {
  if (left === 0) return sold > 0 || wished > 0 ? "out" : "enough";
  return hoursLeft !== null && hoursLeft < RUNNING_OUT_HOURS ? "running_out" : "enough";
}

type Filter = Input<typeof exportStock>["query"];

/** One page of the lines that match, and totals of all of them. */
export function pageOf(ctx: Ctx, { at, lines }: Stock, query: Input<typeof listStock>["query"]) {
  const matching = selectLines(ctx, lines, query);
  const count = (state: StockLine["state"]) => matching.filter((line) => line.state === state).length;
  return {
    at,
    data: matching.slice(query.offset, query.offset + query.limit),
    total: matching.length,
    totals: {
      runningOut: count("running_out"),
      out: count("out"),
      received: matching.reduce((sum, { received }) => sum + received, 0),
      ended: matching.reduce((sum, { ended }) => sum + ended, 0),
    },
  };
}

const IS_SHOWN: Record<StockState, (line: StockLine) => boolean> = {
  running_out: ({ state }) => state === "running_out",
  out: ({ state }) => state === "out",
  wished: ({ wished }) => wished > 0,
  supplied: ({ supplied }) => supplied > 0,
};

function selectLines(ctx: Ctx, lines: StockLine[], filter: Filter): StockLine[] {
  const { text, service, country, state, sort, order } = filter;
  const matchesText = text === undefined ? () => true : textMatcher(ctx, text);
  return lines
    .filter(
      (line) =>
        (service === undefined || line.service === service) &&
        (country === undefined || line.country === country) &&
        (state === undefined || IS_SHOWN[state](line)) &&
        matchesText(line),
    )
    .toSorted((one, other) => compare(one, other, sort) * (order === "ASC" ? 1 : -1));
}

/** Part of a name in any language, or a whole code. */
function textMatcher(ctx: Ctx, typed: string): (line: StockLine) => boolean {
  const text = typed.trim().toLowerCase();
  const countries = new Set(
    CatalogueCache.of(ctx)
      .countries.filter(
        (country) =>
          country.iso2 === text ||
          Object.values(namesOfCountry(country)).some((name) => name.toLowerCase().includes(text)),
      )
      .map(({ iso2 }) => iso2),
  );
  return ({ service, serviceName, country }) =>
    service === text || serviceName.toLowerCase().includes(text) || countries.has(country);
}

/** There are tens of thousands of lines; comparing by locale each time would take seconds. */
const names = new Intl.Collator("en");

/** Values that are absent count as the greatest. Lines that are equal stay sorted by need. */
function compare(one: StockLine, other: StockLine, column: StockColumn): number {
  const [a, b] = [sortValue(one, column), sortValue(other, column)];
  return typeof a === "string" ? names.compare(a, String(b)) : a - Number(b);
}

function sortValue(line: StockLine, column: StockColumn): string | number {
  if (column === "service") return line.serviceName;
  if (column === "country") return line.country;
  if (column === "priceUsd" || column === "marginUsd") return Number(line[column]);
  if (column === "hoursLeft" && line.state === "out") return 0;
  return line[column] ?? Number.MAX_SAFE_INTEGER;
}

const byNeed = (one: StockLine, other: StockLine) =>
  other.sold - one.sold || other.wished - one.wished || names.compare(one.serviceName, other.serviceName);

const HEAD = [
  "service",
  "name",
  "country",
  "free",
  "supplied",
  "sold24h",
  "received24h",
  "ended24h",
  "resting",
  "wished",
  "success",
  "priceUsd",
  "marginUsd",
  "hoursLeft",
];

export function stockCsv(ctx: Ctx, { lines }: Stock, filter: Filter) {
  return csvOfRows("sonum-stock.csv", HEAD, selectLines(ctx, lines, filter), (line) => [
    line.service,
    line.serviceName,
    line.country,
    line.free,
    line.supplied,
    line.sold,
    line.received,
    line.ended,
    line.resting,
    line.wished,
    line.success,
    line.priceUsd,
    line.marginUsd,
    line.hoursLeft,
  ]);
}
