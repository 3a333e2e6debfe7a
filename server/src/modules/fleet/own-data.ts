import { randomBytes } from "node:crypto";
import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import { EXPORT_ROWS_MAX, type OwnData } from "../../platform/own-data.ts";

const MACHINES = "fleet.machines";

/** A partner's machines and SIMs. When the partner is gone, no machine can speak for them. */
export const fleetOwnData: OwnData = {
  module: "fleet",
  async exportOwnData(ctx, userId) {
    const machines = await ctx.db
      .selectFrom(MACHINES)
      .select(["id", "machineKey", "alias", "active", "createdAt", "lastSeenAt"])
      .where("partnerId", "=", userId)
      .orderBy("id")
      .limit(EXPORT_ROWS_MAX)
      .execute();
    const sims = await listSims(ctx, userId);
    const handovers = await listHandovers(ctx, userId);
    return {
      machines,
      sims: sims.map((sim) => tellSim(ctx, sim)),
      handovers,
      isComplete: [machines, sims, handovers].every((rows) => rows.length < EXPORT_ROWS_MAX),
    };
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

const listSims = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom("fleet.sims")
    .select(["iccid", "machineId", "port", "country", "operator", "phone", "onSale", "onRent", "sold"])
    .select(["revenue", "createdAt", "lastSeenAt"])
    .where("partnerId", "=", partnerId)
    .orderBy("simId")
    .limit(EXPORT_ROWS_MAX)
    .execute();

/** SIMs they gave to others or took over; of the other one nothing is told. */
const listHandovers = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom("fleet.handovers as h")
    .innerJoin("fleet.sims as s", "s.simId", "h.simId")
    .select(["s.iccid", "h.takenAt"])
    .select(({ eb }) => eb("h.toPartner", "=", partnerId).as("isTaken"))
    .where(({ eb, or }) => or([eb("h.fromPartner", "=", partnerId), eb("h.toPartner", "=", partnerId)]))
    .orderBy("h.id")
    .limit(EXPORT_ROWS_MAX)
    .execute();

type Sim = Awaited<ReturnType<typeof listSims>>[number];

const tellSim = ({ memory }: Ctx, { country, revenue, ...sim }: Sim) => ({
  ...sim,
  country: memory.shelf.countryAt(country)?.iso2 ?? null,
  revenueUsd: formatUsd(revenue),
});
