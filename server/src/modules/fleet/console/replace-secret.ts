import { auditAction } from "../../../platform/audit/audit.ts";
import { type Ctx, transact } from "../../../platform/context.ts";
import { getOwnMachine, updateMachine } from "../machines/machine-store.ts";
import { newSecret } from "../machines/register-machine.ts";

/** Creates a new secret, returned only here. Requests with the old one are refused at once. */
export async function replaceSecret(
  ctx: Ctx,
  partnerId: string,
  machineKey: string,
): Promise<{ machine_key: string; secret: string }> {
  const secret = newSecret();
  await transact(ctx, async (tx) => {
    const { id } = await getOwnMachine(tx, partnerId, machineKey);
    await updateMachine(tx, id, { encryptedSecret: tx.cipher.encrypt(secret) });
    await auditAction(tx, { by: partnerId, what: "machine: another secret", about: id });
  });
  return { machine_key: machineKey, secret };
}
