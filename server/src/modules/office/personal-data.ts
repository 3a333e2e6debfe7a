import { formatUsd } from "@sonum/contract/money";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { eraseAdjustmentTexts, exportAdjustments } from "./users/adjustment-store.ts";
import { eraseClosingTexts, exportClosings } from "./users/closing-store.ts";

/** A user's account closings and balance adjustments. Erasure keeps the rows and clears their texts. */
export const officePersonalData: PersonalDataSource = {
  module: "office",
  async exportPersonalData(ctx, userId) {
    const closings = await exportClosings(ctx, userId);
    const adjustments = await exportAdjustments(ctx, userId);
    return {
      closings: closings.map(({ returned, owed, ...closing }) => ({
        ...closing,
        returnedUsd: formatUsd(returned),
        owedUsd: formatUsd(owed),
      })),
      adjustments: adjustments.map(({ amount, ...one }) => ({ ...one, amountUsd: formatUsd(amount) })),
    };
  },
  async erasePersonalData(tx, userId) {
    await eraseAdjustmentTexts(tx, userId);
    await eraseClosingTexts(tx, userId);
  },
};
