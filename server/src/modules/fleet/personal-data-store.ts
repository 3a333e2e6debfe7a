import type { Ctx, Tx } from "../../platform/context.ts";
import { EXPORT_ROWS_MAX } from "../../platform/personal-data.ts";

const MACHINES = "fleet.machines";

export const listExportedMachines = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom(MACHINES)
    .select(["id", "machineKey", "alias", "active", "createdAt", "lastSeenAt"])
    .where("partnerId", "=", partnerId)
    .orderBy("id")
    .limit(EXPORT_ROWS_MAX)
    .execute();

export const listExportedSims = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom("fleet.sims")
    .select(["iccid", "machineId", "port", "country", "operator", "phone", "onSale", "onRent", "sold"])
    .select(["revenue", "createdAt", "lastSeenAt"])
    .where("partnerId", "=", partnerId)
    .orderBy("simId")
    .limit(EXPORT_ROWS_MAX)
    .execute();

/** SIMs the partner released or took over, without the other partner's identity. */
export const listExportedHandovers = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom("fleet.handovers as h")
    .innerJoin("fleet.sims as s", "s.simId", "h.simId")
    .select(["s.iccid", "h.takenAt"])
    .select(({ eb }) => eb("h.toPartner", "=", partnerId).as("isTaken"))
    .where(({ eb, or }) => or([eb("h.fromPartner", "=", partnerId), eb("h.toPartner", "=", partnerId)]))
    .orderBy("h.id")
    .limit(EXPORT_ROWS_MAX)
    .execute();

export const listExportedCommands = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom("fleet.machineCommands")
    .select(["machineId", "port", "iccid", "kind", "state", "outcome", "createdAt", "encryptedAnswer"])
    .where("partnerId", "=", partnerId)
    .orderBy("createdAt")
    .limit(EXPORT_ROWS_MAX)
    .execute();

export const listExportedCodes = (ctx: Ctx, partnerId: string) =>
  ctx.db
    .selectFrom("fleet.ussdCodes")
    .select(["operator", "creditCode", "numberCode"])
    .where("partnerId", "=", partnerId)
    .orderBy("operator")
    .limit(EXPORT_ROWS_MAX)
    .execute();

export async function eraseMachinesOf(tx: Tx, partnerId: string, encryptedSecret: Buffer): Promise<void> {
  await tx.db
    .updateTable(MACHINES)
    .set({ alias: "", active: false, encryptedSecret })
    .where("partnerId", "=", partnerId)
    .execute();
  for (const table of ["fleet.machineCommands", "fleet.ussdCodes", "fleet.simCredits"] as const)
    await tx.db.deleteFrom(table).where("partnerId", "=", partnerId).execute();
}
