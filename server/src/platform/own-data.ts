import { type Money, micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "./context.ts";

/** What is told of one kind of thing; rows beyond the limit are left out, and it says so. */
export type Exported = Record<string, unknown>;

/**
 * What a module keeps about a person. Every module that keeps something has one and hands it out at its door; the house
 * collects them, so that nobody has to know the others.
 */
export type OwnData = {
  module: string;
  /** Everything, readable, without what would open a door to somebody else. */
  exportOwnData(ctx: Ctx, userId: string): Promise<Exported>;
  /** Forgets the person. What must stay, such as money that moved, stays under an id that names nobody. */
  eraseOwnData(tx: Tx, userId: string): Promise<void>;
  /** What a person would lose by leaving; only who keeps money knows. */
  findMoneyLeft?(ctx: Ctx, userId: string): Promise<MoneyLeft>;
};

/** `isMoving`: some of it waits for an order, or is on its way back to its payer. */
export type MoneyLeft = { amount: Money; isMoving: boolean };

/** What all of them together keep of a person's money. */
export async function findMoneyLeft(ctx: Ctx, keepers: OwnData[], userId: string): Promise<MoneyLeft> {
  let left: MoneyLeft = { amount: micro(0n), isMoving: false };
  for (const keeper of keepers) {
    const more = await keeper.findMoneyLeft?.(ctx, userId);
    if (more) left = { amount: micro(left.amount + more.amount), isMoving: left.isMoving || more.isMoving };
  }
  return left;
}

/** Rows of one kind in an export. */
export const EXPORT_ROWS_MAX = 100_000;
