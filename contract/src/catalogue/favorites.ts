import { z } from "zod";
import { route } from "../route.ts";
import { CountryCode, ServiceCode } from "../shared/common-fields.ts";
import { Country, Service } from "./catalogue.ts";

const ServiceParams = z.strictObject({ service: ServiceCode });
const CountryParams = z.strictObject({ country: CountryCode });

export const addFavoriteService = route({
  method: "POST",
  path: "/rest/user/favorites/service/:service",
  summary: "Keep a service among the favourites; doing so twice changes nothing",
  access: "signed_in",
  params: ServiceParams,
  status: 204,
  reply: z.void(),
  errors: ["invalid_request", "sign_in_required", "not_found", "conflict"],
  alsoGet: true,
});

export const dropFavoriteService = route({
  method: "DELETE",
  path: "/rest/user/favorites/service/:service",
  summary: "A service is no favourite any more",
  access: "signed_in",
  params: ServiceParams,
  status: 204,
  reply: z.void(),
  errors: ["invalid_request", "sign_in_required", "not_found"],
});

export const addFavoriteCountry = route({
  method: "POST",
  path: "/rest/user/favorites/country/:country",
  summary: "Keep a country among the favourites; doing so twice changes nothing",
  access: "signed_in",
  params: CountryParams,
  status: 204,
  reply: z.void(),
  errors: ["invalid_request", "sign_in_required", "not_found", "conflict"],
  alsoGet: true,
});

export const dropFavoriteCountry = route({
  method: "DELETE",
  path: "/rest/user/favorites/country/:country",
  summary: "A country is no favourite any more",
  access: "signed_in",
  params: CountryParams,
  status: 204,
  reply: z.void(),
  errors: ["invalid_request", "sign_in_required", "not_found"],
});

export const listFavoriteServices = route({
  method: "GET",
  path: "/rest/reference/favorite/services",
  summary: "The favourite services, in the order of the catalogue",
  access: "signed_in",
  apiKey: "read",
  reply: z.array(Service),
  errors: ["sign_in_required"],
});

export const listFavoriteCountries = route({
  method: "GET",
  path: "/rest/reference/favorite/countries",
  summary: "The favourite countries, in the order of the catalogue",
  access: "signed_in",
  apiKey: "read",
  reply: z.array(Country),
  errors: ["sign_in_required"],
});
