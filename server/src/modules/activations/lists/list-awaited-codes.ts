import type { Ctx } from "../../../platform/context.ts";

const AWAITED_MAX = 500;

/** The services a machine's SIMs await codes for. For the demo fleet only: real machines just receive SMS. */
export async function listAwaitedCodes(
  ctx: Ctx,
  machineId: string,
): Promise<{ iccid: string; service: string; since: Date }[]> {
  const rows = await ctx.db
    .selectFrom("activations.orders as order")
    .innerJoin("fleet.sims as sim", "sim.simId", "order.simId")
    .innerJoin("catalogue.services as service", "service.number", "order.service")
    .select(["sim.iccid", "service.code as service"])
    .select(({ fn }) => fn.coalesce("order.anotherAt", "order.createdAt").as("since"))
    .where("sim.machineId", "=", machineId)
    .where(({ or, eb }) => or([eb("order.status", "=", 1), eb("order.anotherAt", "is not", null)]))
    .where("order.status", "in", [1, 2])
    .where("order.expiresAt", ">", ctx.clock.now())
    .orderBy("order.id")
    .limit(AWAITED_MAX)
    .execute();
  return rows;
}
