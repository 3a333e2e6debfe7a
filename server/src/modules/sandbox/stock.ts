import { SANDBOX_OPERATORS } from "@sonum/contract/sandbox/sandbox";
import type { Ctx } from "../../platform/context.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { SOLD_OUT } from "./scenarios.ts";

/** Numbers of every sandbox operator, for every offer, at all times. */
export const NUMBERS_EACH = 100;

export const numbersOf = (operator: string): number => (operator === SOLD_OUT ? 0 : NUMBERS_EACH);

/** Sandbox stock: the same for every service on sale, in every country. */
export const sandboxStockOf = (ctx: Ctx) => ({
  operatorsIn: (_: number): string[] => [...SANDBOX_OPERATORS],
  operatorsOf: (_country: number, _service: number) =>
    SANDBOX_OPERATORS.map((code) => ({ code, numberCount: numbersOf(code) })),
  countsIn: (_: number): Int32Array =>
    new Int32Array(Math.max(0, ...CatalogueCache.of(ctx).services.map(({ number }) => number)) + 1).fill(
      SANDBOX_OPERATORS.reduce((sum, code) => sum + numbersOf(code), 0),
    ),
});
