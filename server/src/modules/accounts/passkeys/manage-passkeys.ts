import type { Passkey } from "@sonum/contract/accounts/passkeys";
import { type Ctx, transact } from "../../../platform/context.ts";
import { noSuchPasskey } from "../errors.ts";
import { notifyCredentialChange } from "../notify-credential-change.ts";
import { hasAnyFactor } from "../second-factor/store.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import * as sessions from "../sessions/store.ts";
import * as store from "./store.ts";

export const listPasskeys = async (ctx: Ctx, userId: string): Promise<Passkey[]> =>
  (await store.listPasskeyRows(ctx, userId)).map(presentPasskey);

export async function renamePasskey(
  ctx: Ctx,
  userId: string,
  change: { id: string; name: string },
): Promise<Passkey> {
  const renamed = await store.setName(ctx, userId, change);
  if (!renamed) throw noSuchPasskey();
  return presentPasskey(renamed);
}

/** If no second factor remains, no session counts as confirmed by one any more. */
export async function removePasskey(ctx: Ctx, id: string): Promise<void> {
  const { id: userId } = requireRecentConfirmation(ctx);
  await transact(ctx, async (tx) => {
    await sessions.lockUser(tx, userId);
    if (!(await store.deletePasskey(tx, userId, id))) throw noSuchPasskey();
    if (!(await hasAnyFactor(tx, userId))) await sessions.clearSecondFactor(tx, userId);
    await notifyCredentialChange(tx, userId, "passkey_removed");
  });
}

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: store.PasskeyRow): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});
