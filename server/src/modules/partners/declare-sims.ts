import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { noSuchPartner } from "./errors.ts";
import * as store from "./store.ts";

type SignUpDeclaration = { payoutName: string; address: string };

/** Adds the declaration of SIM ownership and the payout name to an application. The first declaration is kept. */
export const declareSims = (
  ctx: Ctx,
  partnerId: string,
  { payoutName, address }: SignUpDeclaration,
): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.setPayoutName(tx, partnerId, payoutName.trim());
    await store.insertDeclaration(tx, partnerId, { batch: "sign_up", address });
  });

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
