import type { Tx } from "../../platform/context.ts";
import { listDeclared } from "../partners/index.ts";
import { notDeclared } from "./errors.ts";
import { listMachinesOf } from "./store.ts";

/**
 * Only SIMs of which their partner said whose they are, and that they may be used so, are sold. It is said of a machine and
 * holds for what is plugged into it. Of others nothing is known here: they are not found later.
 */
export async function assertDeclared(tx: Tx, partnerId: string, iccids: string[]): Promise<void> {
  const machines = await listMachinesOf(tx, partnerId, iccids);
  const declared = await listDeclared(
    tx,
    partnerId,
    machines.map(({ id }) => id),
  );
  const missing = machines.filter(({ id }) => !declared.includes(id));
  if (missing.length > 0) throw notDeclared({ machines: missing.map(({ name }) => name) });
}
