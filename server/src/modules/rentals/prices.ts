import type { RentPrices } from "@sonum/contract/rentals/price";
import type { Ctx } from "../../platform/context.ts";
import { listPrices, type PriceScope, WHOLE_NUMBER } from "./price-store.ts";

/** Rent prices: `of` takes a service, or undefined for the whole number. */
export type RentPriceList = {
  of(service: number | undefined, country: number): RentPrices;
  /** What applies to a scope without a price of its own. */
  lessSpecificThan(scope: PriceScope): RentPrices;
};

/** The most specific row applies: service (or whole number) and country, then service, then country, then the default. */
export async function loadRentPrices(ctx: Ctx): Promise<RentPriceList> {
  const rows = await listPrices(ctx);
  const byScope = new Map(rows.map((row) => [scopeKey(row.service, row.country), row]));
  return {
    of(service = WHOLE_NUMBER, country) {
      const row =
        byScope.get(scopeKey(service, country)) ??
        byScope.get(scopeKey(service, null)) ??
        byScope.get(scopeKey(null, country)) ??
        byScope.get(scopeKey(null, null));
      if (!row) throw new Error("No default rent price is set");
      return { day: row.day, week: row.week, month: row.month };
    },
    lessSpecificThan({ service, country }) {
      const own = scopeKey(service, country);
      const keys = [scopeKey(service, null), scopeKey(null, country), scopeKey(null, null)];
      const row = keys.filter((key) => key !== own).flatMap((key) => byScope.get(key) ?? [])[0];
      if (!row) throw new Error("No default rent price is set");
      return row;
    },
  };
}

const scopeKey = (service: number | null, country: number | null) => `${service ?? "*"} ${country ?? "*"}`;
