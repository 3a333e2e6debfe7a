import type { Money } from "@sonum/contract/money";

/** Dollars as a JSON number, as programs of REST v1 read every sum. */
export const amountOf = (money: Money): number => Number(money) / 1e6;
