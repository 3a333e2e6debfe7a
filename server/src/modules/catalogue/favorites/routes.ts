import * as api from "@sonum/contract/catalogue/favorites";
import type { Serve } from "../../../platform/http/serve.ts";
import { actingUser, signedInUser } from "../../../platform/security/actors.ts";
import { CatalogueCache } from "../catalogue-cache.ts";
import { presentCountry } from "../present-country.ts";
import { removeFavorite, saveFavorite } from "./save-favorite.ts";
import { listCodes } from "./store.ts";

export function favoriteRoutes(serve: Serve) {
  serve(api.addFavoriteService, (ctx, { params }) =>
    saveFavorite(ctx, signedInUser(ctx).id, { kind: "service", code: params.service }),
  );
  serve(api.dropFavoriteService, (ctx, { params }) =>
    removeFavorite(ctx, signedInUser(ctx).id, { kind: "service", code: params.service }),
  );
  serve(api.addFavoriteCountry, (ctx, { params }) =>
    saveFavorite(ctx, signedInUser(ctx).id, { kind: "country", code: params.country }),
  );
  serve(api.dropFavoriteCountry, (ctx, { params }) =>
    removeFavorite(ctx, signedInUser(ctx).id, { kind: "country", code: params.country }),
  );
  serve(api.listFavoriteCountries, async (ctx) => {
    const codes = new Set(await listCodes(ctx, actingUser(ctx).id, "country"));
    return CatalogueCache.of(ctx)
      .countries.filter(({ iso2 }) => codes.has(iso2))
      .map((country) => ({ ...presentCountry(country), favorite: true }));
  });
}
