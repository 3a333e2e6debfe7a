import { formatUsd } from "@sonum/contract/money";
import { EXPORT_ROWS_MAX, type OwnData } from "../../platform/own-data.ts";

/** A user's leaves in the stored balance trees. */
export const proofOwnData: OwnData = {
  module: "proofs",
  async exportOwnData(ctx, userId) {
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
  async eraseOwnData(tx, userId) {
    await tx.db.deleteFrom("proofs.leaves").where("userId", "=", userId).execute();
  },
};
