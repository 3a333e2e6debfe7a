import { randomBytes } from "node:crypto";
import type { OwnData } from "../../platform/own-data.ts";

const MACHINES = "fleet.machines";

/** A partner's machines and how many SIMs they have. When the partner is gone, no machine can speak for them. */
export const fleetOwnData: OwnData = {
  module: "fleet",
  async exportOwnData(ctx, userId) {
    const machines = await ctx.db
      .selectFrom(MACHINES)
      .select(["machineKey", "alias", "active", "createdAt", "lastSeenAt"])
      .select(({ selectFrom }) =>
        selectFrom("fleet.sims as s")
          .select(({ fn }) => fn.countAll<bigint>().as("count"))
          .whereRef("s.machineId", "=", "fleet.machines.id")
          .as("sims"),
      )
      .where("partnerId", "=", userId)
      .orderBy("id")
      .execute();
    return { machines: machines.map(({ sims, ...machine }) => ({ ...machine, sims: Number(sims) })) };
  },
  async eraseOwnData(tx, userId) {
    const sealedSecret = tx.seal.close(randomBytes(32).toString("base64url"));
    await tx.db
      .updateTable(MACHINES)
      .set({ alias: "", active: false, sealedSecret })
      .where("partnerId", "=", userId)
      .execute();
  },
};
