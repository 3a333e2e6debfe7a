import type { Tx } from "../../../platform/context.ts";
import { listDeclaredBatches } from "../../partners/index.ts";
import { notDeclared } from "../errors.ts";
import { listMachinesHolding } from "../machines/machine-store.ts";

/**
 * Refuses SIMs whose partner has not declared ownership and permitted use. The declaration is per machine and covers every SIM in
 * it. SIMs of other partners are ignored here; callers do not find them.
 */
export async function assertDeclared(tx: Tx, partnerId: string, iccids: string[]): Promise<void> {
  const machines = await listMachinesHolding(tx, partnerId, iccids);
  const declared = await listDeclaredBatches(
    tx,
    partnerId,
    machines.map(({ id }) => id),
  );
  const missing = machines.filter(({ id }) => !declared.includes(id));
  if (missing.length > 0) throw notDeclared({ machines: missing.map(({ name }) => name) });
}
