import type { Tx } from "../../platform/context.ts";
import { noSuchPartner } from "./errors.ts";
import * as store from "./store.ts";

export type MachineDeclaration = {
  /** Id of the machine that holds the SIMs. */
  batch: string;
  address: string;
};

/** Records the partner's declaration that a machine's SIMs are theirs and may be used this way, with time, address and version. */
export async function declareMachineSims(
  tx: Tx,
  partnerId: string,
  batch: MachineDeclaration,
): Promise<void> {
  if (!(await store.findApplication(tx, partnerId))) throw noSuchPartner();
  await store.insertDeclaration(tx, partnerId, batch);
}
