import { z } from "zod";
import { byLocale } from "../locale.ts";
import { ServiceStateName } from "../office/lawful-use.ts";
import { office, route } from "../route.ts";
import { CountryCode, LocalizedNames, ServiceCode } from "../shared/common-fields.ts";
import { SingleLineText } from "../shared/single-line-text.ts";
import { PriceText } from "./prices.ts";
import { Recognition } from "./recognition.ts";
import { SERVICE_CATEGORIES } from "./service-category.ts";
import { ICON_KINDS, IconChoice } from "./service-icon.ts";

const READ_ACCESS = office("catalogue", "finance", "support");
const WRITE_ACCESS = office("catalogue");
const NAMES_MAX = 40;

const Category = z.enum(SERVICE_CATEGORIES);

const OfficeService = z
  .object({
    code: z.string(),
    name: z.string(),
    icon: z.string().describe("Path of its icon; empty if there is none"),
    iconKind: z.enum(ICON_KINDS),
    logo: z.string().nullable().describe("The chosen logo's name in the icon set"),
    category: z.string(),
    names: z.array(z.string()).describe("Alternative names for the search"),
    senders: z.array(z.string()).describe("Senders of its SMS"),
    patterns: z.array(z.string()).describe("What its texts contain: words, or `/an expression/`"),
    place: z.int().describe("Position in the list of services, from 1"),
    state: ServiceStateName,
    isHidden: z.boolean(),
    countries: z.int().describe("Countries in which it has a price"),
  })
  .meta({ id: "OfficeService" });

const OfficeCountry = z
  .object({
    iso2: z.string(),
    prefix: z.string(),
    names: LocalizedNames,
    commonNames: LocalizedNames.describe("Default names"),
    isHidden: z.boolean(),
    services: z.int().describe("Number of services with a price there"),
  })
  .meta({ id: "OfficeCountry" });

export const readOfficeCatalogue = route("GET /rest/office/catalogue", {
  summary: "List all services and countries, including hidden ones, and the countries that can be added",
  access: READ_ACCESS,
  reply: z.object({
    services: z.array(OfficeService),
    servicesMax: z.int(),
    countries: z.array(OfficeCountry),
    newCountries: z.array(z.object({ iso2: z.string(), prefix: z.string(), names: LocalizedNames })),
  }),
});

const ServiceFields = {
  name: SingleLineText(60),
  category: Category,
  names: z.array(SingleLineText(60)).max(NAMES_MAX),
};

export const addService = route("POST /rest/office/catalogue/services", {
  summary: "Add a service; its code cannot be changed. With a price it is sold in all countries immediately",
  access: WRITE_ACCESS,
  body: z.strictObject({
    code: ServiceCode,
    ...ServiceFields,
    senders: Recognition.shape.senders.describe("Its name is always included"),
    price: PriceText.nullable().describe("USD, in all countries; null: not sold until prices are set"),
  }),
  errors: ["conflict"],
});

export const changeService = route("POST /rest/office/catalogue/services/:code", {
  summary: "Rename, move, hide or show a service",
  access: WRITE_ACCESS,
  params: z.strictObject({ code: ServiceCode }),
  body: z.strictObject({ ...ServiceFields, place: z.int().min(1).max(10_000), isHidden: z.boolean() }),
  errors: ["conflict", "not_found"],
});

export const changeRecognition = route("POST /rest/office/catalogue/services/:code/recognition", {
  summary: "Set the senders and patterns by which messages of a service are recognised",
  access: WRITE_ACCESS,
  params: z.strictObject({ code: ServiceCode }),
  body: Recognition,
  errors: ["not_found"],
});

export const changeIcon = route("POST /rest/office/catalogue/services/:code/icon", {
  summary:
    "Choose the icon of a service: a logo of the icon set, a picture, or the pictogram of its category",
  access: WRITE_ACCESS,
  params: z.strictObject({ code: ServiceCode }),
  body: IconChoice,
  errors: ["not_found"],
});

export const searchLogos = route("GET /rest/office/catalogue/logos", {
  summary: "Find logos in the icon set by name",
  access: WRITE_ACCESS,
  query: z.strictObject({ text: SingleLineText(60) }),
  reply: z.array(z.object({ name: z.string(), title: z.string(), path: z.string() })),
});

export const addCountry = route("POST /rest/office/catalogue/countries", {
  summary: "Add a country, with the prices of another country or without prices",
  access: WRITE_ACCESS,
  body: z.strictObject({ iso2: CountryCode, pricesOf: CountryCode.nullable() }),
  errors: ["conflict", "not_found"],
});

export const changeCountry = route("POST /rest/office/catalogue/countries/:iso2", {
  summary: "Rename, hide or show a country",
  access: WRITE_ACCESS,
  params: z.strictObject({ iso2: CountryCode }),
  body: z.strictObject({
    names: z.strictObject(byLocale(() => SingleLineText(60))),
    isHidden: z.boolean(),
  }),
  errors: ["not_found"],
});
