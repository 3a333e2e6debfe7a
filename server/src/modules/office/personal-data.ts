import { formatUsd } from "@sonum/contract/money";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";

const CLOSINGS = "office.closings";
const ADJUSTMENTS = "office.adjustments";

/** A user's account closings and balance adjustments. Erasure keeps the rows and clears their texts. */
export const officePersonalData: PersonalDataSource = {
  module: "office",
  async exportPersonalData({ db }, userId) {
    const closings = await db
      .selectFrom(CLOSINGS)
      .select(["askedAt", "reason", "state", "returned", "owed"])
      .where("userId", "=", userId)
      .limit(EXPORT_ROWS_MAX)
      .execute();
    const adjustments = await db
      .selectFrom(ADJUSTMENTS)
      .select(["askedAt", "reason", "state", "amount"])
      .where("userId", "=", userId)
      .limit(EXPORT_ROWS_MAX)
      .execute();
    return {
      closings: closings.map(({ returned, owed, ...closing }) => ({
        ...closing,
        returnedUsd: formatUsd(returned),
        owedUsd: formatUsd(owed),
      })),
      adjustments: adjustments.map(({ amount, ...one }) => ({ ...one, amountUsd: formatUsd(amount) })),
    };
  },
  async erasePersonalData({ db }, userId) {
    await db.updateTable(ADJUSTMENTS).set({ reason: "" }).where("userId", "=", userId).execute();
    await db.updateTable(CLOSINGS).set({ reason: "" }).where("userId", "=", userId).execute();
    await db
      .updateTable(CLOSINGS)
      .set({ paidNote: "" })
      .where("userId", "=", userId)
      .where("paidNote", "is not", null)
      .execute();
  },
};
