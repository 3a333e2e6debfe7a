import type { Ctx } from "../../platform/context.ts";
import { noSuchPartner, notApproved } from "./errors.ts";
import * as store from "./store.ts";

/** State of a partner's application, the last decision's reason, and the Telegram link. */
export async function getApplication(ctx: Ctx, partnerId: string) {
  const application = await store.findApplication(ctx, partnerId);
  if (!application) throw noSuchPartner();
  const { state, appliedAt, payoutName, telegramKey, telegramChat } = application;
  const [decision, declaredAt] = await Promise.all([
    store.findLastDecision(ctx, partnerId),
    store.findDeclaredAt(ctx, partnerId),
  ]);
  return {
    state,
    appliedAt,
    payoutName,
    telegramKey,
    telegramChat,
    hasDeclared: declaredAt !== undefined,
    reason: decision?.reason ?? null,
    decidedAt: decision?.decidedAt ?? null,
  };
}

/** Throws unless an operator has approved the partner. Inside a transaction the approval cannot be withdrawn before its end. */
export async function assertMaySell(ctx: Ctx, partnerId: string): Promise<void> {
  const state = await store.findState(ctx, partnerId);
  if (state !== "approved") throw notApproved({ state: state ?? "pending" });
}
