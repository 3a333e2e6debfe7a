import { randomBytes } from "node:crypto";
import { formatUsd } from "@sonum/contract/money";
import type { Ctx } from "../../platform/context.ts";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";
import { CatalogueCache } from "../catalogue/index.ts";

const MACHINES = "fleet.machines";

/** Export of a partner's machines and SIMs. Erasure replaces the secrets, so that the machines cannot connect. */
export const fleetPersonalData: PersonalDataSource = {
  module: "fleet",
  async exportPersonalData(ctx, userId) {
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
      sims: sims.map((sim) => exportSim(ctx, sim)),
      handovers,
      isComplete: [machines, sims, handovers].every((rows) => rows.length < EXPORT_ROWS_MAX),
    };
  },
  async erasePersonalData(tx, userId) {
    const sealedSecret = tx.cipher.encrypt(randomBytes(32).toString("base64url"));
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

/** SIMs the partner released or took over, without the other partner's identity. */
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

const exportSim = (ctx: Ctx, { country, revenue, ...sim }: Sim) => ({
  ...sim,
  country: CatalogueCache.of(ctx).countryAt(country)?.iso2 ?? null,
  revenueUsd: formatUsd(revenue),
});
