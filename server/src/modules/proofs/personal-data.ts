import { formatUsd } from "@sonum/contract/money";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";
import * as store from "./store.ts";

/** A user's leaves in the stored balance trees. */
export const proofPersonalData: PersonalDataSource = {
  module: "proofs",
  async exportPersonalData(ctx, userId) {
    const rows = await store.listLeavesOf(ctx, userId, EXPORT_ROWS_MAX);
    return {
      leaves: rows.map(({ amount, ...row }) => ({
        ...row,
        snapshotId: String(row.snapshotId),
        amountUsd: formatUsd(amount),
      })),
    };
  },
  erasePersonalData: store.deleteLeavesOf,
};
