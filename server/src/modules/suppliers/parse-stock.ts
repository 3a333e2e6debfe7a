import type { Ctx } from "../../platform/context.ts";
import { CatalogueCache, countrySlug } from "../catalogue/index.ts";
import { isRefusedCountry } from "../partners/index.ts";
import type { Services } from "./protocol.ts";

/** Stock of one operator and service; `countryName` and `operatorName` are what the supplier calls them. */
export type StockRow = [
  countryName: string,
  country: number,
  operatorName: string,
  service: number,
  count: number,
];

const COUNT_MAX = 1_000_000;
const ROWS_MAX = 50_000;

/** The sellable rows of a supplier's list. Countries are matched by slug or ISO code, services by code. */
export function parseStock(ctx: Ctx, { countryList }: Services): StockRow[] {
  const catalogueCache = CatalogueCache.of(ctx);
  const countries = allowedCountries(ctx);
  const rows: StockRow[] = [];
  for (const { country: name, operatorMap } of countryList) {
    const country = countries.get(name.toLowerCase());
    if (country === undefined) continue;
    for (const [operatorName, counts] of Object.entries(operatorMap))
      for (const [code, count] of Object.entries(counts)) {
        const service = catalogueCache.findService(code);
        if (service && count >= 1 && rows.length < ROWS_MAX)
          rows.push([
            name,
            country,
            operatorName.toLowerCase(),
            service.number,
            Math.min(Math.floor(count), COUNT_MAX),
          ]);
      }
  }
  return rows;
}

const allowedCountries = (ctx: Ctx): Map<string, number> =>
  new Map(
    CatalogueCache.of(ctx)
      .countries.filter(({ iso2 }) => !isRefusedCountry(ctx, iso2))
      .flatMap(({ iso2, number }) => [[iso2, number] as const, [countrySlug(iso2), number] as const]),
  );
