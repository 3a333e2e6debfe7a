import { type Ctx, transact } from "../../../platform/context.ts";
import { notifyCredentialChange } from "../notify-credential-change.ts";
import { deletePasskeysOf } from "../passkeys/store.ts";
import * as sessions from "../sessions/store.ts";
import * as store from "./store.ts";

/** For users who lost their codes and passkeys: the password alone is enough again. The user is notified by mail. */
export const removeSecondFactors = (ctx: Ctx, userId: string): Promise<void> =>
  transact(ctx, async (tx) => {
    await sessions.lockUser(tx, userId);
    await store.deleteTotp(tx, userId);
    await deletePasskeysOf(tx, userId);
    await sessions.endAllSessions(tx, userId);
    await sessions.clearSecondFactor(tx, userId);
    await notifyCredentialChange(tx, userId, "factors_reset");
  });
