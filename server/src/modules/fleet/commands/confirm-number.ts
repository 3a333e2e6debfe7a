import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { resolveNumberConflicts } from "../machines/resolve-number-conflicts.ts";
import { findOwnCommand } from "./command-store.ts";
import { noNumberFound, numberKnown } from "./errors.ts";
import { findNumber } from "./list-machine-ports.ts";
import { findOwnSim, setConfirmedNumber } from "./ussd-store.ts";

/** Takes the number that the network named for the SIM. It counts like a listed one, and another SIM may dispute it. */
export async function confirmNumber(
  ctx: Ctx,
  partnerId: string,
  commandId: string,
): Promise<{ iccid: string; phone: string }> {
  const command = await findOwnCommand(ctx, partnerId, commandId);
  const { iccid, encryptedAnswer, purpose } = command ?? {};
  const sim = iccid ? await findOwnSim(ctx, partnerId, iccid) : undefined;
  if (!iccid || !sim || !encryptedAnswer || purpose !== "number") throw noNumberFound();
  if (sim.phone !== null) throw numberKnown();
  const phone = findNumber(ctx, sim, ctx.cipher.decrypt(encryptedAnswer));
  if (phone === undefined) throw noNumberFound();
  await transact(ctx, async (tx) => {
    if (!(await setConfirmedNumber(tx, partnerId, { simId: sim.simId, phone }))) throw numberKnown();
    await auditAction(tx, { by: partnerId, what: "sim: number confirmed", about: iccid });
    tx.publish([{ kind: "sims", simIds: [sim.simId] }]);
  });
  await resolveNumberConflicts(ctx, { simIds: [sim.simId], phones: [phone] });
  return { iccid, phone };
}
