import type { Role } from "@sonum/contract/accounts";
import type { Ctx } from "../../../platform/context.ts";
import type { KeyTables } from "../key-tables.ts";

const KEYS = "accounts.apiKeys";

export type KeyRow = KeyTables[typeof KEYS];

export const findKey = (ctx: Ctx, userId: string): Promise<KeyRow | undefined> =>
  ctx.db.selectFrom(KEYS).selectAll().where("userId", "=", userId).executeTakeFirst();

/** One per person: the new one takes the place of the one before. */
export async function replaceKey(ctx: Ctx, row: KeyRow): Promise<void> {
  await ctx.db
    .insertInto(KEYS)
    .values(row)
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
}

export async function setLimits(
  ctx: Ctx,
  userId: string,
  limits: Pick<KeyRow, "scopes" | "addresses">,
): Promise<boolean> {
  const changed = await ctx.db
    .updateTable(KEYS)
    .set(limits)
    .where("userId", "=", userId)
    .returning("userId")
    .executeTakeFirst();
  return changed !== undefined;
}

export async function deleteKey(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom(KEYS).where("userId", "=", userId).execute();
}

export type Holder = Pick<KeyRow, "userId" | "scopes" | "addresses" | "lastUsedAt"> & { roles: Role[] };

/** Whose key this is, unless they are blocked. */
export async function findHolder(ctx: Ctx, hash: Buffer): Promise<Holder | undefined> {
  const [holder] = await ctx.query<Holder>({
    name: "find_key_holder",
    text: `select u.id as "userId", u.roles, k.scopes, k.addresses, k.last_used_at as "lastUsedAt"
             from accounts.api_keys k
             join accounts.users u on u.id = k.user_id
            where k.hash = $1 and not u.is_blocked`,
    values: [hash],
  });
  return holder;
}

/** Of many requests at once, one writes. */
export const setKeyUsed = (ctx: Ctx, hash: Buffer, before: Date) =>
  ctx.query({
    name: "set_key_used",
    text: `update accounts.api_keys set last_used_at = $3
            where hash = $1 and (last_used_at is null or last_used_at <= $2)`,
    values: [hash, before, ctx.clock.now()],
  });
