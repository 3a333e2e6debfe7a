import type { listFavoriteCountries, listFavoriteServices } from "@sonum/contract/catalogue/favorites";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api/api.ts";

export const FAVORITES = ["favorites"] as const;

export const favoriteServices = queryOptions({
  queryKey: [...FAVORITES, "services"],
  queryFn: ({ signal }) =>
    call<typeof listFavoriteServices>("GET /rest/reference/favorite/services", {
      query: { icons: "path" },
      signal,
    }),
  staleTime: 60_000,
});

export const favoriteCountries = queryOptions({
  queryKey: [...FAVORITES, "countries"],
  queryFn: ({ signal }) =>
    call<typeof listFavoriteCountries>("GET /rest/reference/favorite/countries", { signal }),
  staleTime: 60_000,
});
