import * as api from "@sonum/contract/fleet/tariffs";
import { formatUsd } from "@sonum/contract/money";
import type { Input } from "@sonum/contract/route";
import type { Ctx } from "../../../platform/context.ts";
import { type Cell, csvFile } from "../../../platform/http/csv.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { CatalogueCache, Rates } from "../../catalogue/index.ts";
import { Allocator } from "../allocator/allocator.ts";
import { inStockFirst, listServiceCountryPrices, type Pair, presentTariffs, type Stock } from "./tariffs.ts";

const PAGE_ROWS = 1_000;
const HEAD = ["service code", "service", "country", "price", "currency", "price USD", "numbers"];

export function tariffRoutes(serve: Serve) {
  serve(api.listTariffs, async (ctx, input) => listTariffs(ctx, input));

  serve(api.exportTariffs, (ctx, { params, query }) =>
    csvFile(
      "tariffs.csv",
      HEAD,
      pagesOf(ctx, listServiceCountryPrices(CatalogueCache.of(ctx), query), params.currency),
    ),
  );
}

type TariffQuery = Input<typeof api.listTariffs>;

/** By default with the numbers that are free in the shop; the sandbox has a stock of its own. */
export function listTariffs(
  ctx: Ctx,
  { params, body: { filter, sort, offset, limit } }: TariffQuery,
  stock: Stock = Allocator.of(ctx),
) {
  const currency = Rates.of(ctx).get(params.currency);
  const [by, direction] = Object.entries(sort[0] ?? {})[0] ?? [];
  const pairs = listServiceCountryPrices(
    CatalogueCache.of(ctx),
    filter,
    api.isTariffSort(by) ? by : undefined,
  );
  const ordered = direction === "DESC" ? pairs.toReversed() : pairs;
  const page = inStockFirst(stock, ordered).slice(offset, offset + limit);
  return { data: presentTariffs(stock, page, currency), total: pairs.length };
}

async function* pagesOf(ctx: Ctx, pairs: Pair[], currencyCode: string): AsyncGenerator<Cell[][]> {
  const currency = Rates.of(ctx).get(currencyCode);
  for (let first = 0; first < pairs.length; first += PAGE_ROWS)
    yield presentTariffs(Allocator.of(ctx), pairs.slice(first, first + PAGE_ROWS), currency).map((tariff) => [
      tariff.serviceCode,
      tariff.serviceName,
      tariff.countryCode,
      tariff.price,
      currency.code,
      formatUsd(tariff.priceUsd),
      tariff.numberCount,
    ]);
}
