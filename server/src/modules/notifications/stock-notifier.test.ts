import { afterEach, expect, it, vi } from "vitest";
import type { Ctx } from "../../platform/context.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { createStockNotifier } from "./stock-notifier.ts";

afterEach(() => void vi.useRealTimers());

function listen() {
  vi.useFakeTimers();
  const ctx = { state: new Map() } as unknown as Ctx;
  const reload = (name: string) => CatalogueCache.set(ctx, { name } as unknown as CatalogueCache);
  reload("old");
  const published: string[][] = [];
  const stock = createStockNotifier(ctx, (services) => published.push(services));
  return { reload, published, stock };
}

it("SHOP-12 publishes a catalogue change only after the catalogue was reloaded", () => {
  const { reload, published, stock } = listen();
  stock.onHints([{ kind: "catalogue" }]);
  vi.advanceTimersByTime(2_500);
  expect(published).toEqual([]);
  reload("new");
  vi.advanceTimersByTime(1_000);
  expect(published).toEqual([["*"]]);
});

it("publishes the change anyway if the catalogue cannot be reloaded", () => {
  const { published, stock } = listen();
  stock.onHints([{ kind: "catalogue" }]);
  vi.advanceTimersByTime(10_000);
  expect(published).toEqual([["*"]]);
});
