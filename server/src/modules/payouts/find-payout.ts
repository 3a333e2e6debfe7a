import type { Ctx } from "../../platform/context.ts";
import { findRequest, listApprovers } from "./store.ts";

/** A payout and its approvers, without the destination. */
export async function findPayout(ctx: Ctx, id: string) {
  const row = await findRequest(ctx, id);
  if (!row) return undefined;
  const { destination: _, ...payout } = row;
  return { ...payout, approvers: await listApprovers(ctx, id) };
}
