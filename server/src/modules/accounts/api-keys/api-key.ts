import { randomInt } from "node:crypto";
import type { ApiKey } from "@sonum/contract/api-keys";
import type { ApiKeyScope } from "@sonum/contract/route";
import type { UserActor } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import { noApiKey } from "../errors.ts";
import { requireFresh } from "../sessions/require-fresh.ts";
import { isFresh } from "../sessions/rules.ts";
import { hashApiKey } from "./find-key-holder.ts";
import { apiKeyFrom, maskApiKey } from "./rules.ts";
import * as store from "./store.ts";

export type KeyLimits = { scopes: ApiKeyScope[]; addresses: string[] };

/** The person's key: in full to somebody who just showed that it is them, masked to a page left open. */
export async function readApiKey(ctx: Ctx, { id, confirmedAt }: UserActor): Promise<ApiKey> {
  const row = await store.findKey(ctx, id);
  if (!row) return NO_KEY;
  const key = ctx.seal.open(row.sealedKey);
  const isMasked = !isFresh(confirmedAt, ctx.clock.now());
  const { scopes, addresses, createdAt, lastUsedAt } = row;
  return { apiKey: isMasked ? maskApiKey(key) : key, isMasked, scopes, addresses, createdAt, lastUsedAt };
}

/** A new key; programs that use the one before are strangers at once. */
export async function replaceApiKey(ctx: Ctx, { scopes, addresses }: KeyLimits): Promise<ApiKey> {
  const actor = requireFresh(ctx);
  const key = apiKeyFrom(randomInt);
  await store.replaceKey(ctx, {
    userId: actor.id,
    hash: hashApiKey(key),
    sealedKey: ctx.seal.close(key),
    scopes: [...new Set(scopes)],
    addresses,
    createdAt: ctx.clock.now(),
  });
  return readApiKey(ctx, actor);
}

export async function limitApiKey(ctx: Ctx, { scopes, addresses }: KeyLimits): Promise<ApiKey> {
  const actor = requireFresh(ctx);
  if (!(await store.setLimits(ctx, actor.id, { scopes: [...new Set(scopes)], addresses }))) throw noApiKey();
  return readApiKey(ctx, actor);
}

export const removeApiKey = (ctx: Ctx): Promise<void> => store.deleteKey(ctx, requireFresh(ctx).id);

const NO_KEY: ApiKey = {
  apiKey: null,
  isMasked: false,
  scopes: [],
  addresses: [],
  createdAt: null,
  lastUsedAt: null,
};
