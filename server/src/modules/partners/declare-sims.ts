import { type Ctx, transact } from "../../platform/context.ts";
import * as store from "./store.ts";

type Declared = { payoutName: string; address: string };

/** What an application lacked: whose the SIMs are and whom money is paid to. Said once, it stays as it was said first. */
export const declareSims = (ctx: Ctx, partnerId: string, { payoutName, address }: Declared): Promise<void> =>
  transact(ctx, async (tx) => {
    await store.setPayoutName(tx, partnerId, payoutName.trim());
    await store.insertDeclaration(tx, partnerId, { batch: "sign_up", address });
  });
