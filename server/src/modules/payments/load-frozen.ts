import type { Ctx } from "../../platform/context.ts";
import { listFrozen } from "./store.ts";

/** Customers who may not buy because one of their payments is disputed. */
export const loadFrozen = async (ctx: Ctx): Promise<ReadonlySet<string>> => new Set(await listFrozen(ctx));
