import { type Ctx, transact } from "../../platform/context.ts";
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
