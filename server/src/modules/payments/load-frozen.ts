import type { Ctx } from "../../platform/context.ts";
import { listFrozen } from "./store.ts";

/** Who may not buy, because a payment of theirs is disputed. */
export const loadFrozen = async (ctx: Ctx): Promise<ReadonlySet<string>> => new Set(await listFrozen(ctx));
