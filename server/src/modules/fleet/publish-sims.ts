import { type Ctx, transact } from "../../platform/context.ts";

/** Puts a partner's own SIMs on activation sale. A SIM without a phone stays off; answers how many are on sale now. */
export async function publishSims(ctx: Ctx, partnerId: string, iccids: string[]): Promise<number> {
  return transact(ctx, async (tx) => {
    const rows = await tx.db
      .updateTable("fleet.sims")
      .set({ onSale: true })
      .where("partnerId", "=", partnerId)
      .where("iccid", "in", iccids)
      .where("phone", "is not", null)
      .returning("simId")
      .execute();
    tx.publish([{ kind: "sims", simIds: rows.map(({ simId }) => simId) }]);
    return rows.length;
  });
}
