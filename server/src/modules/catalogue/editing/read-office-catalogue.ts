import type { Ctx } from "../../../platform/context.ts";
import { formatPattern } from "../data/text-patterns.ts";
import { iconAddressOf } from "../icons/icon-address.ts";
import { commonNames, namesOf } from "../present-country.ts";
import { listAddableCountries } from "./add-country.ts";
import { SERVICES_MAX } from "./add-service.ts";
import * as store from "./store.ts";

/** Reads the database, not the cache: an operator sees their own change at once. */
export async function readOfficeCatalogue(ctx: Ctx) {
  const [services, countries, prices] = await Promise.all([
    store.listServices(ctx),
    store.listCountries(ctx),
    store.countPrices(ctx),
  ]);
  return {
    services: services.map(({ number, code, name, category, names, senders, patterns, ...service }, at) => ({
      code,
      name,
      category,
      names,
      senders,
      state: service.state,
      isHidden: service.isHidden,
      patterns: patterns.map(formatPattern),
      icon: iconAddressOf({ code, category, icon: service.icon, iconName: service.iconName }),
      iconKind: service.icon,
      logo: service.icon === "logo" ? service.iconName : null,
      place: at + 1,
      countries: prices.ofService(number),
    })),
    servicesMax: SERVICES_MAX,
    countries: countries.map((country) => ({
      iso2: country.iso2,
      prefix: country.prefix,
      names: namesOf(country),
      commonNames: commonNames(country.iso2),
      isHidden: country.isHidden,
      services: prices.ofCountry(country.number),
    })),
    newCountries: listAddableCountries(ctx, countries).map(({ iso2, prefix }) => ({
      iso2,
      prefix,
      names: commonNames(iso2),
    })),
  };
}
