import type {
  addFavoriteCountry,
  addFavoriteService,
  dropFavoriteCountry,
  dropFavoriteService,
} from "@sonum/contract/catalogue/favorites";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";
import { showFailure } from "../../../lib/api/show-failure.ts";
import { FAVORITES } from "./favorites.ts";

export type FavoriteKind = "service" | "country";
type Change = { kind: FavoriteKind; code: string; isFavorite: boolean };

/** Adds or removes a favorite and refetches the lists. Idempotent. */
export async function setFavorite(cache: QueryClient, change: Change): Promise<void> {
  try {
    await (change.kind === "service" ? setService(change) : setCountry(change));
  } catch (error) {
    await showFailure(error);
  }
  await cache.invalidateQueries({ queryKey: FAVORITES });
}

const setService = ({ code: service, isFavorite }: Change): Promise<void> =>
  isFavorite
    ? call<typeof addFavoriteService>("POST /rest/user/favorites/service/:service", { params: { service } })
    : call<typeof dropFavoriteService>("DELETE /rest/user/favorites/service/:service", {
        params: { service },
      });

const setCountry = ({ code: country, isFavorite }: Change): Promise<void> =>
  isFavorite
    ? call<typeof addFavoriteCountry>("POST /rest/user/favorites/country/:country", { params: { country } })
    : call<typeof dropFavoriteCountry>("DELETE /rest/user/favorites/country/:country", {
        params: { country },
      });
