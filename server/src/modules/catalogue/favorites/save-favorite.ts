import { type Ctx, transact } from "../../../platform/context.ts";
import { CatalogueCache, isSellable } from "../catalogue-cache.ts";
import { tooManyFavorites, unknownCountry, unknownService } from "../errors.ts";
import * as store from "./store.ts";

/** Per kind. */
export const FAVORITES_MAX = 100;

/** Adds a service or country to the user's favorites. Idempotent. */
export async function saveFavorite(ctx: Ctx, userId: string, favorite: store.Favorite): Promise<void> {
  assertKnown(ctx, favorite);
  await transact(ctx, async (tx) => {
    await store.lockFavorites(tx, userId);
    const codes = await store.listCodes(tx, userId, favorite.kind);
    if (codes.includes(favorite.code)) return;
    if (codes.length >= FAVORITES_MAX) throw tooManyFavorites({ max: FAVORITES_MAX });
    await store.insertFavorite(tx, userId, favorite);
  });
}

/** Idempotent. A service or country that is no longer on sale can still be removed. */
export async function removeFavorite(ctx: Ctx, userId: string, favorite: store.Favorite): Promise<void> {
  const { findService, findCountry } = CatalogueCache.of(ctx);
  if (favorite.kind === "service" && !findService(favorite.code)) throw unknownService();
  if (favorite.kind === "country" && !findCountry(favorite.code)) throw unknownCountry();
  await store.deleteFavorite(ctx, userId, favorite);
}

function assertKnown(ctx: Ctx, { kind, code }: store.Favorite): void {
  if (kind === "service") {
    const service = CatalogueCache.of(ctx).findService(code);
    if (!service || !isSellable(service)) throw unknownService({ service: code });
  } else if (!CatalogueCache.of(ctx).findCountry(code)) throw unknownCountry({ country: code });
}
