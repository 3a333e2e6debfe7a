import { formatUsd } from "@sonum/contract/money";
import type { OwnData } from "../../platform/own-data.ts";
import { findSealedDestination, openDestination } from "./destination.ts";
import * as store from "./store.ts";

/** Exports payouts and the destination. Erasure keeps the amounts and removes destinations. */
export const payoutOwnData: OwnData = {
  module: "payouts",
  async exportOwnData(ctx, userId) {
    const encrypted = await findSealedDestination(ctx, userId);
    const payouts = [
      ...(await store.listOwn(ctx, userId, "sales")),
      ...(await store.listOwn(ctx, userId, "referrals")),
    ];
    return {
      destination: encrypted ? openDestination(ctx, encrypted) : null,
      payouts: payouts.map(({ id, source, target, amount, state, requestedAt, reason, reference }) => ({
        ...{ id, source, to: target, amountUsd: formatUsd(amount), state, requestedAt, reason, reference },
      })),
    };
  },
  async eraseOwnData(tx, userId) {
    await tx.db.deleteFrom("payouts.destinations").where("userId", "=", userId).execute();
    await tx.db
      .updateTable("payouts.requests")
      .set({ destination: null })
      .where("userId", "=", userId)
      .where("state", "in", ["paid", "rejected", "cancelled"])
      .execute();
  },
};
