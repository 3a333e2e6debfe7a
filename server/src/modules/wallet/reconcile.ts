import { type Ctx, transact } from "../../platform/context.ts";
import { type Difference, listDifferences } from "./proof-store.ts";

export type { Difference } from "./proof-store.ts";

/**
 * Proves the books: every running balance is the sum of its moves, and all accounts together are zero. It reads one
 * snapshot, so it may run while the shop sells. An empty list is the proof.
 */
export const reconcile = (ctx: Ctx): Promise<Difference[]> => transact(ctx, listDifferences);
