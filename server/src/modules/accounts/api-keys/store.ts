import type { Role } from "@sonum/contract/accounts/sign-in";
import { sql } from "kysely";
import type { Ctx, Tx } from "../../../platform/context.ts";
import type { NewRow, Row } from "../../../platform/database/database.ts";
import type { ApiKeyKind } from "../credential-tables.ts";

const KEYS = "accounts.apiKeys";

export type KeyRow = Row<typeof KEYS>;
/** A key before it is stored. */
export type NewKey = NewRow<typeof KEYS>;

export const findKey = (ctx: Ctx, userId: string, kind: ApiKeyKind = "live"): Promise<KeyRow | undefined> =>
  ctx.db
    .selectFrom(KEYS)
    .selectAll()
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .where("isFirst", "=", true)
    .executeTakeFirst();

/** A user's first key of its kind: the new one replaces the old, which keeps its id, name and caps. */
export async function replaceKey(ctx: Ctx, row: NewKey): Promise<void> {
  const { id: _, ...change } = row;
  await ctx.db
    .insertInto(KEYS)
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["userId", "kind"]).where(sql<boolean>`is_first`).doUpdateSet(change),
    )
    .execute();
}

/** The user's live keys, oldest first. */
export const listKeys = (ctx: Ctx, userId: string): Promise<KeyRow[]> =>
  ctx.db
    .selectFrom(KEYS)
    .selectAll()
    .where("userId", "=", userId)
    .where("kind", "=", "live")
    .orderBy("isFirst", "desc")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(100)
    .execute();

export const insertKey = (ctx: Ctx, row: NewKey): Promise<KeyRow> =>
  ctx.db.insertInto(KEYS).values(row).returningAll().executeTakeFirstOrThrow();

type KeyChange = Partial<
  Pick<KeyRow, "name" | "scopes" | "addresses" | "dialect" | "spendPerDay" | "callsPerMinute">
>;

/** Changes one of the user's live keys; `undefined` if there is none with this id. */
export const updateKey = (
  ctx: Ctx,
  userId: string,
  { id, change }: { id: string; change: KeyChange },
): Promise<KeyRow | undefined> =>
  ctx.db
    .updateTable(KEYS)
    .set(change)
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("kind", "=", "live")
    .returningAll()
    .executeTakeFirst();

/** Deletes one of the user's live keys. `false` if there is none with this id. */
export async function deleteKeyById(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom(KEYS)
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("kind", "=", "live")
    .executeTakeFirstOrThrow();
  tx.publish([{ kind: "key", userId }]);
  return numDeletedRows > 0n;
}

export const setLimits = (
  ctx: Ctx,
  userId: string,
  limits: Pick<KeyRow, "scopes" | "addresses"> & Partial<Pick<KeyRow, "dialect">>,
): Promise<boolean> => setKey(ctx, { userId, kind: "live" }, limits);

export const setSandboxDialect = (ctx: Ctx, userId: string, dialect: KeyRow["dialect"]): Promise<boolean> =>
  setKey(ctx, { userId, kind: "sandbox" }, { dialect });

async function setKey(
  ctx: Ctx,
  { userId, kind }: Pick<KeyRow, "userId" | "kind">,
  change: Partial<Pick<KeyRow, "scopes" | "addresses" | "dialect">>,
): Promise<boolean> {
  const changed = await ctx.db
    .updateTable(KEYS)
    .set(change)
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .where("isFirst", "=", true)
    .returning("userId")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes the user's first key of this kind, or all keys. */
export async function deleteKey(tx: Tx, userId: string, kind?: ApiKeyKind): Promise<void> {
  const own = tx.db.deleteFrom(KEYS).where("userId", "=", userId);
  await (kind ? own.where("kind", "=", kind).where("isFirst", "=", true) : own).execute();
  tx.publish([{ kind: "key", userId }]);
}

export type KeyHolder = Pick<
  KeyRow,
  | "id"
  | "userId"
  | "kind"
  | "hash"
  | "scopes"
  | "addresses"
  | "dialect"
  | "lastUsedAt"
  | "spendPerDay"
  | "callsPerMinute"
> & {
  roles: Role[];
};

/** Holders of these keys, without blocked users. */
export const listKeyHolders = (ctx: Ctx, hashes: Buffer[]): Promise<KeyHolder[]> =>
  ctx.query({
    name: "list_key_holders",
    // One key at a time (`limit 1`): without statistics, the planner would otherwise read all keys.
    text: `select holder.* from unnest($1::bytea[]) as wanted (hash)
             cross join lateral (
               select u.id as "userId", u.roles, k.id, k.kind, k.hash, k.scopes, k.addresses, k.dialect,
                      k.last_used_at as "lastUsedAt", k.spend_per_day as "spendPerDay",
                      k.calls_per_minute as "callsPerMinute"
                 from accounts.api_keys k
                 join accounts.users u on u.id = k.user_id
                where k.hash = wanted.hash and not u.is_blocked
                limit 1
             ) as holder`,
    values: [hashes],
  });

/** Of concurrent requests, one writes. */
export const setKeyUsed = (ctx: Ctx, hash: Buffer, before: Date) =>
  ctx.query({
    name: "set_key_used",
    text: `update accounts.api_keys set last_used_at = $3
            where hash = $1 and (last_used_at is null or last_used_at <= $2)`,
    values: [hash, before, ctx.clock.now()],
  });
