import type { Ctx } from "../../platform/context.ts";
import type { StockRow } from "./read-stock.ts";
import * as store from "./store.ts";

/** A supplier that was not heard for so long sells nothing. */
export const SILENT_AFTER_MS = 45_000;

/** Keeps in memory what suppliers have, as far as it may be sold. What did not change is not read again. */
export function makeSupplyReader(ctx: Ctx): () => Promise<void> {
  const known = new Map<string, number>();
  return async () => {
    const { allocator } = ctx.memory;
    const selling = await store.listSelling(ctx, new Date(ctx.clock.now().getTime() - SILENT_AFTER_MS));
    const names = new Set(selling.map(({ machineId }) => machineId));
    for (const machineId of known.keys()) {
      if (names.has(machineId)) continue;
      known.delete(machineId);
      allocator.putSupplies(machineId, []);
    }
    const changed = selling.filter(({ machineId, version }) => known.get(machineId) !== version);
    if (changed.length === 0) return;
    for (const row of await store.listStocks(
      ctx,
      changed.map(({ machineId }) => machineId),
    )) {
      known.set(row.machineId, row.version);
      allocator.putSupplies(
        row.machineId,
        row.stock.map((entry) => supplyOf(row.machineId, entry)),
      );
    }
  };
}

const supplyOf = (machineId: string, [countryName, country, operator, service, count]: StockRow) => ({
  machineId,
  countryName,
  country,
  operator,
  service,
  count,
});
