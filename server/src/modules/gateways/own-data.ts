import type { OwnData } from "../../platform/own-data.ts";

/** Where a partner's message centre is. When the partner is gone we do not bind to it any more. */
export const gatewayOwnData: OwnData = {
  module: "gateways",
  exportOwnData: async (ctx, userId) => ({
    smscLinks: await ctx.db
      .selectFrom("gateways.smscLinks")
      .select(["machineId", "url", "systemId", "boundAt", "problem"])
      .where("partnerId", "=", userId)
      .orderBy("machineId")
      .limit(1000)
      .execute(),
  }),
  async eraseOwnData(tx, userId) {
    await tx.db
      .updateTable("gateways.smscLinks")
      .set({ url: null, systemId: "", sealedPassword: tx.seal.close(""), problem: null })
      .where("partnerId", "=", userId)
      .execute();
  },
};
