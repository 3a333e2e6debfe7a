import type { OwnData } from "../../platform/own-data.ts";

/** Where a partner's own program is. When the partner is gone it is not asked any more. */
export const supplierOwnData: OwnData = {
  module: "suppliers",
  exportOwnData: async (ctx, userId) => ({
    endpoints: await ctx.db
      .selectFrom("suppliers.endpoints")
      .select(["machineId", "url", "answeredAt", "problem"])
      .where("partnerId", "=", userId)
      .orderBy("machineId")
      .limit(1000)
      .execute(),
  }),
  async eraseOwnData(tx, userId) {
    await tx.db
      .updateTable("suppliers.endpoints")
      .set({ url: null, stock: "[]", problem: null })
      .where("partnerId", "=", userId)
      .execute();
  },
};
