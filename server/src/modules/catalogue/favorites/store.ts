import type { Ctx, Tx } from "../../../platform/context.ts";
import type { FavoriteKind } from "../tables.ts";

const FAVORITES = "catalogue.favorites";

/** Codes of the user's favorites, oldest first. */
export async function listCodes(ctx: Ctx, userId: string, kind: FavoriteKind): Promise<string[]> {
  const rows = await ctx.query<{ code: string }>({
    name: "list_favorites",
    text: "select code from catalogue.favorites where user_id = $1 and kind = $2 order by added_at, code",
    values: [userId, kind],
  });
  return rows.map(({ code }) => code);
}

export const listFavorites = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom(FAVORITES)
    .select(["kind", "code", "addedAt"])
    .where("userId", "=", userId)
    .orderBy("addedAt")
    .execute();

/** Serialises one user's additions, so that concurrent requests cannot exceed the limit. */
export async function lockFavorites(tx: Tx, userId: string): Promise<void> {
  await tx.db
    .selectFrom("accounts.sharedUsers")
    .select("id")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .execute();
}

export async function insertFavorite(tx: Tx, userId: string, favorite: Favorite): Promise<void> {
  await tx.db
    .insertInto(FAVORITES)
    .values({ userId, ...favorite, addedAt: tx.clock.now() })
    .execute();
}

export async function deleteFavorite(ctx: Ctx, userId: string, { kind, code }: Favorite): Promise<void> {
  await ctx.db
    .deleteFrom(FAVORITES)
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .where("code", "=", code)
    .execute();
}

export async function deleteFavorites(tx: Tx, userId: string): Promise<void> {
  await tx.db.deleteFrom(FAVORITES).where("userId", "=", userId).execute();
}

export type Favorite = { kind: FavoriteKind; code: string };
