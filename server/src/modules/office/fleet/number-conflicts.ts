import * as api from "@sonum/contract/office/number-conflicts";
import type { z } from "zod";
import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { listUsernames } from "../../accounts/index.ts";
import * as fleet from "../../fleet/index.ts";

type NumberConflict = z.output<typeof api.NumberClaim>;

/** Number conflicts: several SIMs report one number; operators see the evidence and decide. */
export function numberConflictRoutes(serve: Serve) {
  serve(api.listClaims, async (ctx) => ({ data: await listConflicts(ctx) }));
  serve(api.decideClaim, (ctx, { params, body }) => decideConflict(ctx, `+${params.phone}`, body));
}

async function listConflicts(ctx: Ctx): Promise<NumberConflict[]> {
  const rows = await fleet.listNumberConflicts(ctx);
  const names = await listUsernames(
    ctx,
    rows.flatMap(({ partnerId, decidedBy }) => [partnerId, decidedBy]),
  );
  const nameOf = (id: string) => names.get(id) ?? id;
  return [...Map.groupBy(rows, ({ phone }) => phone)].map(([phone, sims]) => ({
    phone,
    decision: decisionIn(sims, nameOf),
    sims: sims.map((sim) => presentSim(sim, nameOf)),
  }));
}

type NameOf = (id: string) => string;

function decisionIn(sims: fleet.NumberConflictRow[], nameOf: NameOf): NumberConflict["decision"] {
  for (const { iccid, decidedBy, decidedAt, reason } of sims)
    if (decidedBy !== null && decidedAt !== null)
      return { iccid, by: nameOf(decidedBy), at: decidedAt, reason: reason ?? "" };
  return null;
}

const presentSim = (sim: fleet.NumberConflictRow, nameOf: NameOf) => ({
  iccid: sim.iccid,
  machineId: sim.machineId,
  machine: sim.machine,
  port: sim.port,
  partnerId: sim.partnerId,
  partner: nameOf(sim.partnerId),
  phoneFrom: sim.phoneFrom,
  codes: sim.codes,
  lastSeenAt: sim.lastSeenAt,
  isPresent: sim.present,
  isSold: sim.present && !sim.claimedTwice,
});

type Decision = { iccid: string | null; reason: string };

async function decideConflict(ctx: Ctx, phone: string, { iccid, reason }: Decision): Promise<void> {
  const by = signedInUser(ctx).id;
  await transact(ctx, async (tx) => {
    const isDone =
      iccid === null
        ? await fleet.clearNumberOwner(tx, phone)
        : await fleet.setNumberOwner(tx, phone, { iccid, by, reason });
    if (!isDone) throw new AppError("not_found", "There is no such claim to this number.");
    const what = iccid === null ? "number: decision taken back" : "number: decided";
    await auditAction(tx, { by, what, about: phone, details: { iccid, reason } });
  });
  await fleet.resolveNumberConflicts(ctx, { simIds: [], phones: [phone] });
}
