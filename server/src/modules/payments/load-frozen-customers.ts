import type { Ctx } from "../../platform/context.ts";
import { listFrozenCustomers } from "./store.ts";

/** Customers who may not buy because one of their payments is disputed. */
export const loadFrozenCustomers = async (ctx: Ctx): Promise<ReadonlySet<string>> =>
  new Set(await listFrozenCustomers(ctx));
