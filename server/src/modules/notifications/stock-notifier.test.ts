import { afterEach, expect, it, vi } from "vitest";
import type { Ctx } from "../../platform/context.ts";
import { createStockNotifier } from "./stock-notifier.ts";

afterEach(() => void vi.useRealTimers());

function listen() {
  vi.useFakeTimers();
  const memory = { catalogueCache: { name: "old" } };
  const published: string[][] = [];
  const stock = createStockNotifier({ memory } as unknown as Ctx, (services) => published.push(services));
  return { memory, published, stock };
}

it("SHOP-12 publishes a catalogue change only after the catalogue was reloaded", () => {
  const { memory, published, stock } = listen();
  stock.onHints([{ kind: "catalogue" }]);
  vi.advanceTimersByTime(2_500);
  expect(published).toEqual([]);
  memory.catalogueCache = { name: "new" };
  vi.advanceTimersByTime(1_000);
  expect(published).toEqual([["*"]]);
});

it("publishes the change anyway if the catalogue cannot be reloaded", () => {
  const { published, stock } = listen();
  stock.onHints([{ kind: "catalogue" }]);
  vi.advanceTimersByTime(10_000);
  expect(published).toEqual([["*"]]);
});
