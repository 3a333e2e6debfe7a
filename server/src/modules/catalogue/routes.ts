import * as api from "@sonum/contract/catalogue/catalogue";
import { listSearchNames } from "@sonum/contract/catalogue/landing";
import { listProjects } from "@sonum/contract/catalogue/projects";
import { byLocale, LANGUAGES, LOCALES } from "@sonum/contract/locale";
import { cachePreparedReply } from "../../platform/http/prepare-reply.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { CatalogueCache } from "./catalogue-cache.ts";
import { editingRoutes } from "./editing/routes.ts";
import { personalizeList } from "./favorites/personalize-list.ts";
import { prepareList } from "./favorites/prepare-list.ts";
import { favoriteRoutes } from "./favorites/routes.ts";
import { flagPath, presentCountry } from "./present-country.ts";
import { priceRoutes } from "./prices/routes.ts";
import { Rates } from "./rates/exchange-rates.ts";
import { rateRoutes } from "./rates/routes.ts";
import { searchNames } from "./search-names.ts";

/** Cache lifetime in the browser of lists that change only when an operator edits the catalogue. */
const MAX_AGE_SECONDS = 60;

export function catalogueRoutes(serve: Serve) {
  const prepareCountries = prepareList(api.Country, {
    codeOf: ({ iso2 }) => iso2,
    freshSeconds: MAX_AGE_SECONDS,
  });
  const prepareCurrencies = cachePreparedReply(api.listCurrencies.reply, { freshSeconds: MAX_AGE_SECONDS });
  const prepareLanguages = cachePreparedReply(api.listLanguages.reply, { freshSeconds: MAX_AGE_SECONDS });
  const prepareNames = cachePreparedReply(listSearchNames.reply, { freshSeconds: MAX_AGE_SECONDS });

  serve(api.listCountries, (ctx) => {
    const catalogueCache = CatalogueCache.of(ctx);
    const list = prepareCountries("all", [catalogueCache], () =>
      catalogueCache.countries.map(presentCountry),
    );
    return personalizeList(ctx, list, "country");
  });

  serve(listProjects, async () => [{ id: 1, name: "Sonum" }]);

  serve(api.listCurrencies, (ctx) =>
    prepareCurrencies("all", [Rates.of(ctx)], () => Rates.of(ctx).list().map(presentCurrency)),
  );

  serve(api.listLanguages, () =>
    prepareLanguages("all", [], () =>
      LOCALES.map((code) => ({
        code,
        naming: byLocale((locale) => new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code),
        icon: flagPath(LANGUAGES[code].flag),
      })),
    ),
  );

  serve(listSearchNames, (ctx) =>
    prepareNames("all", [CatalogueCache.of(ctx)], () => searchNames(CatalogueCache.of(ctx))),
  );

  favoriteRoutes(serve);
  rateRoutes(serve);
  priceRoutes(serve);
  editingRoutes(serve);
}

const presentCurrency = ({
  code,
  symbol,
  digits,
  rateE8,
  quotedAt,
}: ReturnType<CatalogueCache["rates"]["get"]>) => ({
  code,
  name: currencyNames.of(code) ?? code,
  symbol,
  digits,
  rate: Number(rateE8) / 1e8,
  rateAt: quotedAt,
});

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });
