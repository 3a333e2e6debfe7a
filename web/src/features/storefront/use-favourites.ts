import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../lib/use-session.ts";
import type { Service } from "../../queries/catalogue.ts";
import { favouriteCountries, favouriteServices } from "../../queries/favourites.ts";
import type { FavouriteKind } from "../../queries/set-favourite.ts";

export type Favourites = {
  services: Service[];
  has: (kind: FavouriteKind, code: string) => boolean;
  toggle: (kind: FavouriteKind, code: string) => void;
};

const NONE: never[] = [];

/** The user's favorites. Guests are asked to register. */
export function useFavourites(askToRegister: () => void): Favourites {
  const { role } = useSession();
  const isSignedIn = role !== "guest";
  const cache = useQueryClient();
  const { data: services = NONE } = useQuery({ ...favouriteServices, enabled: isSignedIn });
  const { data: countries = NONE } = useQuery({ ...favouriteCountries, enabled: isSignedIn });

  const has = (kind: FavouriteKind, code: string) =>
    kind === "service"
      ? services.some((service) => service.code === code)
      : countries.some(({ iso2 }) => iso2.toLowerCase() === code);

  const toggle = (kind: FavouriteKind, code: string) => {
    if (!isSignedIn) return askToRegister();
    void import("../../queries/set-favourite.ts").then(({ setFavourite }) =>
      setFavourite(cache, { kind, code, isFavourite: !has(kind, code) }),
    );
  };

  return { services, has, toggle };
}
