import { formatUsd } from "@sonum/contract/money";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { decryptDestination } from "./destination.ts";
import * as store from "./store.ts";

/** Exports payouts and the destination. Erasure keeps the amounts and removes destinations. */
export const payoutPersonalData: PersonalDataSource = {
  module: "payouts",
  async exportPersonalData(ctx, userId) {
    const encrypted = await store.findEncryptedDestination(ctx, userId);
    const payouts = [
      ...(await store.listOwn(ctx, userId, "sales")),
      ...(await store.listOwn(ctx, userId, "referrals")),
    ];
    return {
      destination: encrypted ? decryptDestination(ctx, encrypted) : null,
      payouts: payouts.map(({ id, source, target, amount, state, requestedAt, reason, reference }) => ({
        id,
        source,
        to: target,
        amountUsd: formatUsd(amount),
        state,
        requestedAt,
        reason,
        reference,
      })),
    };
  },
  erasePersonalData: store.eraseDestinations,
};
