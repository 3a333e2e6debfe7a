import { formatUsd, micro } from "@sonum/contract/money";
import { MONTH_DAYS, priceOfDays, WEEK_DAYS } from "@sonum/contract/rentals/price";
import { WHOLE_NUMBER_SERVICE } from "@sonum/contract/rentals/rental";
import { AppError } from "../../../platform/errors.ts";
import type { Country } from "../../catalogue/index.ts";
import { CatalogueCache } from "../../catalogue/index.ts";
import { asJson, refused } from "./answer.ts";
import { CURRENCY, type RestCall, type RestRoute, toDollars } from "./call.ts";
import { hostingProduct, presentHosting } from "./hosting-order.ts";
import { NO_PHONES, parseCountryAndOperator } from "./parse-country-and-operator.ts";

/** REST v1 calls a rental hosting and its length the product. These are listed; any number of days can be bought. */
const LISTED_DAYS = [1, 3, 7, 14, 30, 60, 90];

const DAYS_OF: Record<string, number> = { day: 1, week: WEEK_DAYS, month: MONTH_DAYS };

function parseDays(product: string): number {
  const [, count, unit = ""] = /^([1-9]\d{0,2})(day|week|month)s?$/.exec(product) ?? [];
  const days = Number(count) * (DAYS_OF[unit] ?? Number.NaN);
  if (Number.isNaN(days)) throw refused("no product");
  return days;
}

export const buyHosting: RestRoute = {
  method: "GET",
  url: "/v1/user/buy/hosting/:country/:operator/:product",
  summary: "Rent a number for a number of days, e.g. `1day`; receives every SMS",
  access: "buy",
  section: "rental",
  async run(call) {
    const { ctx, backend, customerId, address } = call;
    const { country: named, operator } = parseCountryAndOperator(call);
    const days = parseDays(call.path["product"] ?? "");
    const offers = offersFor(call, await loadStock(call), { days, operator, countries: named && [named] });
    const [cheapest] = offers.toSorted((a, b) => Number(a.price - b.price) || b.count - a.count);
    if (!cheapest) return NO_PHONES;
    const wanted = {
      service: WHOLE_NUMBER_SERVICE,
      country: cheapest.country.iso2,
      currency: CURRENCY,
      days,
      address,
      operators: operator === undefined ? undefined : [operator],
      // Never pay more than the price found above, even if it changes meanwhile.
      maxPrice: formatUsd(cheapest.price),
    };
    try {
      return asJson({
        ...presentHosting(call, await backend.rentals.rent(ctx, customerId, wanted)),
        status: "PENDING",
        sms: null,
      });
    } catch (error) {
      if (!(error instanceof AppError) || !UNAVAILABLE.has(error.code)) throw error;
      return NO_PHONES;
    }
  },
};

const UNAVAILABLE = new Set<AppError["code"]>(["number_unavailable", "price_changed", "invalid_request"]);

type Wanted = { days: number; operator?: string | undefined; countries?: Country[] | undefined };
type Stock = Awaited<ReturnType<typeof loadStock>>;

/** Stock and prices of whole-number rentals. */
async function loadStock({ ctx, backend }: RestCall) {
  const [rows, prices] = await Promise.all([
    backend.rentals.countStock(ctx, undefined),
    backend.rentals.loadPrices(ctx),
  ]);
  return { rows, prices };
}

/** Countries with stock for this many days, with their price. */
function offersFor({ ctx }: RestCall, { rows, prices }: Stock, { days, operator, countries }: Wanted) {
  const matching = rows.filter(
    (row) => row.daysAhead >= days - 1 && (operator === undefined || row.operator === operator),
  );
  return (countries ?? CatalogueCache.of(ctx).countries).flatMap((country) => {
    const own = matching.filter((row) => row.country === country.number);
    const count = own.reduce((sum, { numberCount }) => sum + numberCount, 0);
    const price = micro(priceOfDays(days, prices.of(undefined, country.number)));
    return count === 0 ? [] : [{ country, count, price }];
  });
}

/** Hosting entries of the product list. */
export async function listHosting(call: RestCall): Promise<[string, object][]> {
  const { country, operator } = parseCountryAndOperator(call);
  const stock = await loadStock(call);
  return LISTED_DAYS.flatMap((days): [string, object][] => {
    const offers = offersFor(call, stock, { days, operator, countries: country && [country] });
    if (offers.length === 0) return [];
    const Qty = offers.reduce((sum, { count }) => sum + count, 0);
    const Price = Math.min(...offers.map(({ price }) => toDollars(price)));
    return [[hostingProduct(days), { Category: "hosting", Qty, Price }]];
  });
}
