import type { Money } from "@sonum/contract/money";

/** Dollars as a JSON number, the format of every amount in REST v1. */
export const toDollars = (money: Money): number => Number(money) / 1e6;
