import { createHmac } from "node:crypto";
import { type Ctx, transact } from "../../../platform/context.ts";
import { insertPayerFingerprint } from "./attachment-store.ts";

/** Stores a keyed hash of a payer fingerprint, to recognise shared cards and wallets. */
export const recordPayer = (ctx: Ctx, { userId, mark }: { userId: string; mark: string }): Promise<void> => {
  const hash = createHmac("sha256", ctx.settings.sessionSecret).update(`payer ${mark}`).digest();
  return transact(ctx, (tx) => insertPayerFingerprint(tx, userId, hash));
};
