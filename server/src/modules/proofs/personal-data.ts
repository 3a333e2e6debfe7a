import { formatUsd } from "@sonum/contract/money";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";

/** A user's leaves in the stored balance trees. */
export const proofPersonalData: PersonalDataSource = {
  module: "proofs",
  async exportPersonalData(ctx, userId) {
    const rows = await ctx.db
      .selectFrom("proofs.leaves")
      .select(["snapshotId", "position", "amount"])
      .where("userId", "=", userId)
      .limit(EXPORT_ROWS_MAX)
      .execute();
    return {
      leaves: rows.map(({ amount, ...row }) => ({
        ...row,
        snapshotId: String(row.snapshotId),
        amountUsd: formatUsd(amount),
      })),
    };
  },
  async erasePersonalData(tx, userId) {
    await tx.db.deleteFrom("proofs.leaves").where("userId", "=", userId).execute();
  },
};
