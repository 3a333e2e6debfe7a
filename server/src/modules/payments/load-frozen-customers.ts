import type { Ctx } from "../../platform/context.ts";
import { createSlot } from "../../platform/process-state.ts";
import { listFrozenCustomers } from "./store.ts";

/** Ids of customers who may not buy because one of their payments is disputed. */
export type FrozenCustomers = ReadonlySet<string>;
export const FrozenCustomers = createSlot<FrozenCustomers>("frozen customers");

export const loadFrozenCustomers = async (ctx: Ctx): Promise<FrozenCustomers> =>
  new Set(await listFrozenCustomers(ctx));
