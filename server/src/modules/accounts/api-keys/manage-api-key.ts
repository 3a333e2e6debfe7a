import { randomInt } from "node:crypto";
import type { ApiKey, Dialect } from "@sonum/contract/accounts/api-keys";
import type { ApiKeyScope } from "@sonum/contract/route";
import { type Ctx, transact } from "../../../platform/context.ts";
import type { UserActor } from "../../../platform/security/actors.ts";
import { noApiKey } from "../errors.ts";
import { notifyCredentialChange } from "../notify-credential-change.ts";
import { hashSecret } from "../random-secret.ts";
import { requireRecentConfirmation } from "../sessions/require-recent-confirmation.ts";
import { isRecentlyConfirmed } from "../sessions/rules.ts";
import { recordAccountChange } from "../store.ts";
import { apiKeyPrefix, createApiKey, maskApiKey } from "./rules.ts";
import * as store from "./store.ts";

export type KeyLimits = { scopes: ApiKeyScope[]; addresses: string[]; dialect?: Dialect | undefined };

/** The user's key: in full after a recent confirmation, masked otherwise. */
export async function readApiKey(ctx: Ctx, { id, confirmedAt }: UserActor): Promise<ApiKey> {
  const row = await store.findKey(ctx, id);
  return row ? presentKey(ctx, row, isRecentlyConfirmed(confirmedAt, ctx.clock.now())) : NO_KEY;
}

/** Creates a new key; the previous one stops working immediately. */
export async function replaceApiKey(ctx: Ctx, limits: KeyLimits): Promise<ApiKey> {
  const { scopes, addresses, dialect = "classic" } = limits;
  const actor = requireRecentConfirmation(ctx);
  const row = createLiveKey(ctx, actor.id, { scopes, addresses, dialect });
  await transact(ctx, async (tx) => {
    await store.replaceKey(tx, row);
    tx.publish([{ kind: "key", userId: actor.id }]);
    await notifyCredentialChange(tx, actor.id, "api_key_new");
  });
  return presentKey(ctx, row, true);
}

/** The row of a new key. */
export function createLiveKey(ctx: Ctx, userId: string, { scopes, addresses, dialect }: Required<KeyLimits>) {
  const key = createApiKey(randomInt);
  return {
    id: ctx.newId("key"),
    userId,
    kind: "live" as const,
    hash: hashSecret(key),
    encryptedKey: ctx.cipher.encrypt(key),
    prefix: apiKeyPrefix(key),
    scopes: [...new Set(scopes)],
    addresses,
    dialect: dialect ?? "classic",
    createdAt: ctx.clock.now(),
    lastUsedAt: null,
  };
}

export async function limitApiKey(ctx: Ctx, { scopes, addresses, dialect }: KeyLimits): Promise<ApiKey> {
  const actor = requireRecentConfirmation(ctx);
  await transact(ctx, async (tx) => {
    const limits = { scopes: [...new Set(scopes)], addresses, ...(dialect && { dialect }) };
    if (!(await store.setLimits(tx, actor.id, limits))) throw noApiKey();
    tx.publish([{ kind: "key", userId: actor.id }]);
    await notifyCredentialChange(tx, actor.id, "api_key_changed");
  });
  return readApiKey(ctx, actor);
}

export const removeApiKey = (ctx: Ctx): Promise<void> =>
  transact(ctx, async (tx) => {
    const { id } = requireRecentConfirmation(ctx);
    await store.deleteKey(tx, id, "live");
    await recordAccountChange(tx, id, "api_key_removed");
  });

type PresentedKey = Pick<
  store.KeyRow,
  "encryptedKey" | "scopes" | "addresses" | "dialect" | "createdAt" | "lastUsedAt"
>;

export function presentKey({ cipher }: Ctx, row: PresentedKey, isShown: boolean) {
  const key = cipher.decrypt(row.encryptedKey);
  const { scopes, addresses, dialect, createdAt, lastUsedAt } = row;
  return {
    apiKey: isShown ? key : maskApiKey(key),
    isMasked: !isShown,
    scopes,
    addresses,
    dialect,
    createdAt,
    lastUsedAt,
  };
}

export const NO_KEY: ApiKey = {
  apiKey: null,
  isMasked: false,
  scopes: [],
  addresses: [],
  dialect: "classic",
  createdAt: null,
  lastUsedAt: null,
};
