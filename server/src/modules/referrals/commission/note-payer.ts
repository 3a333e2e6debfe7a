import { createHmac } from "node:crypto";
import { type Ctx, transact } from "../../../platform/context.ts";
import { insertMark } from "./attachment-store.ts";

/** Stores a keyed hash of a payer fingerprint, to recognise shared cards and wallets. */
export const notePayer = (ctx: Ctx, { userId, mark }: { userId: string; mark: string }): Promise<void> => {
  const hash = createHmac("sha256", ctx.settings.sessionSecret).update(`payer ${mark}`).digest();
  return transact(ctx, (tx) => insertMark(tx, userId, hash));
};
