import type { Ctx } from "../../platform/context.ts";
import { CatalogueCache, normalizeOperator } from "../catalogue/index.ts";
import { Allocator } from "../fleet/index.ts";
import type { StockRow } from "./parse-stock.ts";
import * as store from "./store.ts";

/** Numbers of a supplier that has not answered for this long are not sold. */
export const SILENT_AFTER_MS = 45_000;

/** Syncs the sellable stock of suppliers into the allocator; unchanged stock is not read again. */
export function createSupplySync(ctx: Ctx): () => Promise<void> {
  const versions = new Map<string, number>();
  return async () => {
    const allocator = Allocator.of(ctx);
    const selling = await store.listSelling(ctx, new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS));
    const sellingIds = new Set(selling.map(({ machineId }) => machineId));
    for (const machineId of versions.keys()) {
      if (sellingIds.has(machineId)) continue;
      versions.delete(machineId);
      allocator.setSupplies(machineId, []);
    }
    const changed = selling.filter(({ machineId, version }) => versions.get(machineId) !== version);
    if (changed.length === 0) return;
    for (const row of await store.listStocks(
      ctx,
      changed.map(({ machineId }) => machineId),
    )) {
      versions.set(row.machineId, row.version);
      allocator.setSupplies(
        row.machineId,
        row.stock.map((entry) => supplyOf(ctx, row.machineId, entry)),
      );
    }
  };
}

const supplyOf = (
  ctx: Ctx,
  machineId: string,
  [countryName, country, operatorName, service, count]: StockRow,
) => ({
  machineId,
  countryName,
  country,
  operatorName,
  operator: normalizeOperator(operatorName, CatalogueCache.of(ctx).countryAt(country)?.iso2),
  service,
  count,
});
