import type { Tx } from "../../platform/context.ts";
import type { ServiceState } from "./tables.ts";

/** Opens or closes a service; every process takes the new shelf after the commit. */
export async function setServiceState(tx: Tx, code: string, state: ServiceState): Promise<void> {
  await tx.db.updateTable("catalogue.services").set({ state }).where("code", "=", code).execute();
  tx.publish([{ kind: "catalogue" }]);
}
