import type { RentPrices } from "@sonum/contract/rentals/price";
import type { Ctx } from "../../platform/context.ts";
import { listPrices } from "./price-store.ts";

/** Rent prices: `of` takes a service, or undefined for the whole number. */
export type RentPriceList = { of(service: number | undefined, country: number): RentPrices };

/** The most specific row applies: service and country, then service, then country, then the default. */
export async function loadRentPrices(ctx: Ctx): Promise<RentPriceList> {
  const rows = await listPrices(ctx);
  const byScope = new Map(rows.map((row) => [scopeKey(row.service, row.country), row]));
  return {
    of(service, country) {
      const row =
        byScope.get(scopeKey(service ?? null, country)) ??
        (service === undefined ? undefined : byScope.get(scopeKey(service, null))) ??
        byScope.get(scopeKey(null, country)) ??
        byScope.get(scopeKey(null, null));
      if (!row) throw new Error("No default rent price is set");
      return { day: row.day, week: row.week, month: row.month };
    },
  };
}

const scopeKey = (service: number | null, country: number | null) => `${service ?? "*"} ${country ?? "*"}`;
