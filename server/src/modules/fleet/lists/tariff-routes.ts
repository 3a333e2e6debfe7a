import * as api from "@sonum/contract/fleet/tariffs";
import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../../platform/context.ts";
import { type Cell, csvFile } from "../../../platform/http/csv.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { CatalogueCache, Rates } from "../../catalogue/index.ts";
import { inStockFirst, listServiceCountryPrices, type Pair, presentTariffs } from "./tariffs.ts";

const PAGE_ROWS = 1_000;
const HEAD = ["service code", "service", "country", "price", "currency", "price USD", "numbers"];

export function tariffRoutes(serve: Serve) {
  serve(api.listTariffs, async (ctx, { params, body: { filter, sort, offset, limit } }) => {
    const currency = Rates.of(ctx).get(params.currency);
    const [by, direction] = Object.entries(sort[0] ?? {})[0] ?? [];
    const pairs = listServiceCountryPrices(
      CatalogueCache.of(ctx),
      filter,
      api.isTariffSort(by) ? by : undefined,
    );
    const ordered = direction === "DESC" ? pairs.toReversed() : pairs;
    const page = inStockFirst(ctx, ordered).slice(offset, offset + limit);
    return { data: presentTariffs(ctx, page, currency), total: pairs.length };
  });

  serve(api.exportTariffs, (ctx, { params, query }) =>
    csvFile(
      "tariffs.csv",
      HEAD,
      pagesOf(ctx, listServiceCountryPrices(CatalogueCache.of(ctx), query), params.currency),
    ),
  );
}

async function* pagesOf(ctx: Ctx, pairs: Pair[], currencyCode: string): AsyncGenerator<Cell[][]> {
  const currency = Rates.of(ctx).get(currencyCode);
  for (let first = 0; first < pairs.length; first += PAGE_ROWS)
    yield presentTariffs(ctx, pairs.slice(first, first + PAGE_ROWS), currency).map((tariff) => [
      tariff.serviceCode,
      tariff.serviceName,
      tariff.countryCode,
      tariff.price,
      currency.code,
      formatUsd(tariff.priceUsd),
      tariff.numberCount,
    ]);
}
