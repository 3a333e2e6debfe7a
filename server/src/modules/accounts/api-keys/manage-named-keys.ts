import { API_KEYS_MAX } from "@sonum/contract/accounts/api-key-rules";
import type { NamedApiKey } from "@sonum/contract/accounts/named-api-keys";
import type { Money } from "@sonum/contract/money";
import { type Ctx, transact } from "../../../platform/context.ts";
import type { UserActor } from "../../../platform/security/actors.ts";
import { noApiKey, tooManyApiKeys } from "../errors.ts";
import { notifyCredentialChange } from "../notify-credential-change.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import { isRecentlyConfirmed } from "../sessions/rules.ts";
import { lockUser } from "../sessions/store.ts";
import { recordAccountChange } from "../store.ts";
import { createLiveKey, type KeyLimits, presentKey } from "./manage-api-key.ts";
import * as store from "./store.ts";

type NewNamedKey = Required<KeyLimits> & {
  name: string;
  spendPerDayUsd: Money | null;
  callsPerMinute: number | null;
};

type KeyChange = { [Field in keyof NewNamedKey]?: NewNamedKey[Field] | undefined };

/** All live keys: in full after a recent confirmation, masked otherwise. */
export async function listNamedKeys(
  ctx: Ctx,
  { id, confirmedAt }: UserActor,
): Promise<{ keys: NamedApiKey[] }> {
  const isShown = isRecentlyConfirmed(confirmedAt, ctx.clock.now());
  return { keys: (await store.listKeys(ctx, id)).map((row) => presentNamedKey(ctx, row, isShown)) };
}

/** Adds a key; the others go on working. The first one of a user is also the one of calls for a single key. */
export async function addNamedKey(
  ctx: Ctx,
  { name, spendPerDayUsd: spendPerDay, callsPerMinute, ...limits }: NewNamedKey,
): Promise<NamedApiKey> {
  const actor = requireRecentConfirmation(ctx);
  const row = await transact(ctx, async (tx) => {
    await lockUser(tx, actor.id);
    const keys = await store.listKeys(tx, actor.id);
    if (keys.length >= API_KEYS_MAX) throw tooManyApiKeys();
    const isFirst = !keys.some((key) => key.isFirst);
    const key = createLiveKey(tx, actor.id, limits);
    const added = await store.insertKey(tx, { ...key, name, isFirst, spendPerDay, callsPerMinute });
    tx.publish([{ kind: "key", userId: actor.id }]);
    await notifyCredentialChange(tx, actor.id, "api_key_new");
    return added;
  });
  return presentNamedKey(ctx, row, true);
}

export async function changeNamedKey(
  ctx: Ctx,
  id: string,
  { name, scopes, addresses, dialect, spendPerDayUsd: spendPerDay, callsPerMinute }: KeyChange,
): Promise<NamedApiKey> {
  const actor = requireRecentConfirmation(ctx);
  const change = {
    ...(name !== undefined && { name }),
    ...(scopes && { scopes: [...new Set(scopes)] }),
    ...(addresses && { addresses }),
    ...(dialect && { dialect }),
    ...(spendPerDay !== undefined && { spendPerDay }),
    ...(callsPerMinute !== undefined && { callsPerMinute }),
  };
  const row = await transact(ctx, async (tx) => {
    const changed = await store.updateKey(tx, actor.id, { id, change });
    if (!changed) throw noApiKey();
    tx.publish([{ kind: "key", userId: actor.id }]);
    await notifyCredentialChange(tx, actor.id, "api_key_changed");
    return changed;
  });
  return presentNamedKey(ctx, row, true);
}

export const removeNamedKey = (ctx: Ctx, id: string): Promise<void> =>
  transact(ctx, async (tx) => {
    const { id: userId } = requireRecentConfirmation(ctx);
    if (!(await store.deleteKeyById(tx, userId, id))) throw noApiKey();
    await recordAccountChange(tx, userId, "api_key_removed");
  });

function presentNamedKey(ctx: Ctx, row: store.KeyRow, isShown: boolean): NamedApiKey {
  const { id, name, isFirst, spendPerDay: spendPerDayUsd, callsPerMinute } = row;
  return { id, name, isFirst, spendPerDayUsd, callsPerMinute, ...presentKey(ctx, row, isShown) };
}
