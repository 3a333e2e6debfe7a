import { randomInt } from "node:crypto";
import type { ApiKey, Dialect } from "@sonum/contract/accounts/api-keys";
import type { ApiKeyScope } from "@sonum/contract/route";
import { type Ctx, transact } from "../../../platform/context.ts";
import { noApiKey } from "../errors.ts";
import { hashSecret } from "../random-secret.ts";
import { NO_KEY, presentKey } from "./manage-api-key.ts";
import { createApiKey, SANDBOX_TAG } from "./rules.ts";
import * as store from "./store.ts";

/** The user's sandbox key, always in full: it cannot spend money, so no confirmation is needed. */
export async function readSandboxKey(ctx: Ctx, userId: string): Promise<ApiKey> {
  const row = await store.findKey(ctx, userId, "sandbox");
  return row ? presentKey(ctx, row, true) : NO_KEY;
}

/** Creates a new key; the previous one stops working immediately. */
export async function replaceSandboxKey(ctx: Ctx, userId: string, dialect: Dialect): Promise<ApiKey> {
  const key = createApiKey(randomInt, SANDBOX_TAG);
  const row = {
    id: ctx.newId("key"),
    userId,
    kind: "sandbox" as const,
    hash: hashSecret(key),
    // All sandbox keys begin alike, so a prefix would not identify one.
    prefix: null,
    encryptedKey: ctx.cipher.encrypt(key),
    scopes: ["read", "buy"] satisfies ApiKeyScope[],
    addresses: [],
    dialect,
    createdAt: ctx.clock.now(),
    lastUsedAt: null,
  };
  await transact(ctx, async (tx) => {
    await store.replaceKey(tx, row);
    tx.publish([{ kind: "key", userId }]);
  });
  return presentKey(ctx, row, true);
}

/** Changes the protocol dialect of the existing key immediately. */
export async function setSandboxDialect(ctx: Ctx, userId: string, dialect: Dialect): Promise<ApiKey> {
  await transact(ctx, async (tx) => {
    if (!(await store.setSandboxDialect(tx, userId, dialect))) throw noApiKey();
    tx.publish([{ kind: "key", userId }]);
  });
  return readSandboxKey(ctx, userId);
}

export const removeSandboxKey = (ctx: Ctx, userId: string): Promise<void> =>
  transact(ctx, (tx) => store.deleteKey(tx, userId, "sandbox"));
