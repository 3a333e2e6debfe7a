import { randomBytes } from "node:crypto";
import { type Ctx, transact } from "../../../platform/context.ts";
import { declareMachineSims } from "../../partners/index.ts";
import { insertMachine } from "./machine-store.ts";

export type MachineCredentials = { id: string; machineKey: string; secret: string };

export type NewMachine = {
  alias: string;
  /** IP address from which SIM ownership was declared, if it was. */
  declaredFrom?: string | undefined;
};

export const newSecret = () => randomBytes(32).toString("base64url");

/** Creates a machine with key and secret. The secret is returned only here. Its SIMs are one batch for declarations. */
export async function registerMachine(
  ctx: Ctx,
  partnerId: string,
  { alias, declaredFrom }: NewMachine,
): Promise<MachineCredentials> {
  const credentials = {
    id: ctx.newId("mac"),
    machineKey: randomBytes(9).toString("base64url"),
    secret: newSecret(),
  };
  await transact(ctx, async (tx) => {
    await insertMachine(tx, {
      id: credentials.id,
      partnerId,
      machineKey: credentials.machineKey,
      encryptedSecret: tx.cipher.encrypt(credentials.secret),
      alias,
      createdAt: tx.clock.now(),
    });
    if (declaredFrom !== undefined)
      await declareMachineSims(tx, partnerId, { batch: credentials.id, address: declaredFrom });
  });
  return credentials;
}
