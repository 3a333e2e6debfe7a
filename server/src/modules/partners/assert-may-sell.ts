import type { Ctx } from "../../platform/context.ts";
import { notApproved } from "./errors.ts";
import { findState } from "./store.ts";

/** Only a partner whom an operator approved sells anything. Inside a transaction the approval stays until its end. */
export async function assertMaySell(ctx: Ctx, partnerId: string): Promise<void> {
  const state = await findState(ctx, partnerId);
  if (state !== "approved") throw notApproved({ state: state ?? "pending" });
}
