import { type Ctx, transact } from "../../platform/context.ts";
import * as store from "./store.ts";

export type { Difference } from "./store.ts";

/**
 * Proves the books: every running balance is the sum of its moves, and all accounts together are zero. It reads one
 * snapshot, so it may run while the shop sells. An empty list is the proof.
 */
export const reconcile = (ctx: Ctx): Promise<store.Difference[]> => transact(ctx, store.listDifferences);
