import { z } from "zod";
import { route } from "../route.ts";
import { CountryCode, ServiceCode } from "../shared/common-fields.ts";
import { Country, Service } from "./catalogue.ts";
import { IconQuery } from "./service-icon.ts";

const ServiceParams = z.strictObject({ service: ServiceCode });
const CountryParams = z.strictObject({ country: CountryCode });

export const addFavoriteService = route("POST /rest/user/favorites/service/:service", {
  summary: "Add a service to the favorites; safe to repeat",
  access: "signed_in",
  params: ServiceParams,
  errors: ["not_found", "conflict"],
  alsoGet: true,
});

export const dropFavoriteService = route("DELETE /rest/user/favorites/service/:service", {
  summary: "Remove a service from the favorites",
  access: "signed_in",
  params: ServiceParams,
  errors: ["not_found"],
});

export const addFavoriteCountry = route("POST /rest/user/favorites/country/:country", {
  summary: "Add a country to the favorites; safe to repeat",
  access: "signed_in",
  params: CountryParams,
  errors: ["not_found", "conflict"],
  alsoGet: true,
});

export const dropFavoriteCountry = route("DELETE /rest/user/favorites/country/:country", {
  summary: "Remove a country from the favorites",
  access: "signed_in",
  params: CountryParams,
  errors: ["not_found"],
});

export const listFavoriteServices = route("GET /rest/reference/favorite/services", {
  summary: "List the favorite services, in catalogue order",
  access: "signed_in",
  apiKey: "read",
  query: IconQuery,
  reply: z.array(Service),
});

export const listFavoriteCountries = route("GET /rest/reference/favorite/countries", {
  summary: "List the favorite countries, in catalogue order",
  access: "signed_in",
  apiKey: "read",
  reply: z.array(Country),
});
