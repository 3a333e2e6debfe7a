import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../lib/session/use-session.ts";
import type { Service } from "../../queries/catalogue.ts";
import { favoriteCountries, favoriteServices } from "./queries/favorites.ts";
import type { FavoriteKind } from "./queries/set-favorite.ts";

export type Favorites = {
  services: Service[];
  has: (kind: FavoriteKind, code: string) => boolean;
  toggle: (kind: FavoriteKind, code: string) => void;
};

const NONE: never[] = [];

/** The user's favorites. Guests are asked to register. */
export function useFavorites(askToRegister: () => void): Favorites {
  const { role } = useSession();
  const isSignedIn = role !== "guest";
  const cache = useQueryClient();
  const { data: services = NONE } = useQuery({ ...favoriteServices, enabled: isSignedIn });
  const { data: countries = NONE } = useQuery({ ...favoriteCountries, enabled: isSignedIn });

  const has = (kind: FavoriteKind, code: string) =>
    kind === "service"
      ? services.some((service) => service.code === code)
      : countries.some(({ iso2 }) => iso2.toLowerCase() === code);

  const toggle = (kind: FavoriteKind, code: string) => {
    if (!isSignedIn) return askToRegister();
    void import("./queries/set-favorite.ts").then(({ setFavorite }) =>
      setFavorite(cache, { kind, code, isFavorite: !has(kind, code) }),
    );
  };

  return { services, has, toggle };
}
