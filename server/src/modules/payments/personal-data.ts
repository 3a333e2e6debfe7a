import { formatUsd } from "@sonum/contract/money";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { EXPORT_ROWS_MAX } from "../../platform/personal-data.ts";
import { toUnits } from "./present-top-up.ts";
import * as store from "./store.ts";

/** Exports top-ups. Erasure keeps the ledger and removes payment links, stored reports and fingerprints. */
export const paymentPersonalData: PersonalDataSource = {
  module: "payments",
  async exportPersonalData(ctx, userId) {
    const topUps = await store.listTopUps(ctx, userId, EXPORT_ROWS_MAX);
    return {
      topUps: topUps.map((topUp) => ({
        id: topUp.id,
        at: topUp.createdAt,
        method: topUp.method,
        state: topUp.state,
        amount: toUnits(topUp.amount),
        currency: topUp.currency,
        received: toUnits(topUp.received),
        creditedUsd: formatUsd(topUp.credited),
        bonusUsd: formatUsd(topUp.bonus),
      })),
    };
  },
  erasePersonalData: (tx, userId) => store.erasePaymentDetails(tx, userId),
};
