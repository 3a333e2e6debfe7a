import { afterEach, expect, it, vi } from "vitest";
import type { Ctx } from "../../platform/context.ts";
import { pushStock } from "./push-stock.ts";

afterEach(() => void vi.useRealTimers());

function listen() {
  vi.useFakeTimers();
  const memory = { shelf: { name: "old" } };
  const said: string[][] = [];
  const stock = pushStock({ memory } as unknown as Ctx, (services) => said.push(services));
  return { memory, said, stock };
}

it("SHOP-12 tells of a changed catalogue once it was read again, so that nobody looks at the old one", () => {
  const { memory, said, stock } = listen();
  stock.hear([{ kind: "catalogue" }]);
  vi.advanceTimersByTime(2_500);
  expect(said).toEqual([]);
  memory.shelf = { name: "new" };
  vi.advanceTimersByTime(1_000);
  expect(said).toEqual([["*"]]);
});

it("tells of it all the same when it cannot be read", () => {
  const { said, stock } = listen();
  stock.hear([{ kind: "catalogue" }]);
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual([["*"]]);
});
