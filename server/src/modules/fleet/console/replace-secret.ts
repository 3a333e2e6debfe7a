import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { newSecret } from "../machines/register-machine.ts";
import { getOwnMachine } from "./get-own-machine.ts";

/** Creates a new secret, returned only here. Requests with the old one are refused at once. */
export async function replaceSecret(
  ctx: Ctx,
  partnerId: string,
  machineKey: string,
): Promise<{ machine_key: string; secret: string }> {
  const secret = newSecret();
  await transact(ctx, async (tx) => {
    const { id } = await getOwnMachine(tx, partnerId, machineKey);
    await tx.db
      .updateTable("fleet.machines")
      .set({ sealedSecret: tx.cipher.encrypt(secret) })
      .where("id", "=", id)
      .execute();
    await auditAction(tx, { by: partnerId, what: "machine: another secret", about: id });
  });
  return { machine_key: machineKey, secret };
}
