import { formatUsd } from "@sonum/contract/money";
import type { OwnData } from "../../platform/own-data.ts";
import { EXPORT_ROWS_MAX } from "../../platform/own-data.ts";
import { unitsOf } from "./present-top-up.ts";
import * as store from "./store.ts";

/** Exports top-ups. Erasure keeps the ledger and removes payment links, stored reports and fingerprints. */
export const paymentOwnData: OwnData = {
  module: "payments",
  async exportOwnData(ctx, userId) {
    const topUps = await store.listTopUps(ctx, userId, EXPORT_ROWS_MAX);
    return {
      topUps: topUps.map((topUp) => ({
        id: topUp.id,
        at: topUp.createdAt,
        method: topUp.method,
        state: topUp.state,
        amount: unitsOf(topUp.amount),
        currency: topUp.currency,
        received: unitsOf(topUp.received),
        creditedUsd: formatUsd(topUp.credited),
        bonusUsd: formatUsd(topUp.bonus),
      })),
    };
  },
  eraseOwnData: (tx, userId) => store.blankPayments(tx, userId),
};
