import type { listFavoriteCountries, listFavoriteServices } from "@sonum/contract/favorites";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../lib/api.ts";

export const FAVOURITES = ["favorites"] as const;

export const favouriteServices = queryOptions({
  queryKey: [...FAVOURITES, "services"],
  queryFn: ({ signal }) =>
    call<typeof listFavoriteServices>("GET /rest/reference/favorite/services", { signal }),
  staleTime: 60_000,
});

export const favouriteCountries = queryOptions({
  queryKey: [...FAVOURITES, "countries"],
  queryFn: ({ signal }) =>
    call<typeof listFavoriteCountries>("GET /rest/reference/favorite/countries", { signal }),
  staleTime: 60_000,
});
