import type { Ctx } from "../../platform/context.ts";
import { notApproved } from "./errors.ts";
import { findState } from "./store.ts";

/** Throws unless an operator has approved the partner. Inside a transaction the approval cannot be withdrawn before its end. */
export async function assertMaySell(ctx: Ctx, partnerId: string): Promise<void> {
  const state = await findState(ctx, partnerId);
  if (state !== "approved") throw notApproved({ state: state ?? "pending" });
}
