import { z } from "zod";
import { ServiceStateName } from "../office/lawful-use.ts";
import { office, route } from "../route.ts";
import { CountryCode, LocalizedNames, ServiceCode } from "../shared/common-fields.ts";
import { SingleLineText } from "../shared/single-line-text.ts";
import { PriceText } from "./prices.ts";
import { Recognition } from "./recognition.ts";
import { SERVICE_CATEGORIES } from "./service-category.ts";

const READ_ACCESS = { access: office("catalogue", "finance", "support") };
const WRITE_ACCESS = { access: office("catalogue") };
const ERRORS = ["invalid_request", "sign_in_required", "confirmation_required"] as const;

const NAMES_MAX = 40;

const Category = z.enum(SERVICE_CATEGORIES);

const OfficeService = z
  .object({
    code: z.string(),
    name: z.string(),
    icon: z.string().describe("SVG in base64"),
    category: z.string(),
    names: z.array(z.string()).describe("what people also type when they look for it"),
    senders: z.array(z.string()).describe("whom its SMS come from"),
    patterns: z.array(z.string()).describe("what their texts have: words, or `/an expression/`"),
    place: z.int().describe("in the list of services; 1 is the first"),
    state: ServiceStateName,
    isHidden: z.boolean(),
    countries: z.int().describe("where it has a price"),
  })
  .meta({ id: "OfficeService" });

const OfficeCountry = z
  .object({
    iso2: z.string(),
    prefix: z.string(),
    names: LocalizedNames,
    commonNames: LocalizedNames.describe("what it is called when nobody says otherwise"),
    isHidden: z.boolean(),
    services: z.int().describe("how many have a price there"),
  })
  .meta({ id: "OfficeCountry" });

export const readOfficeCatalogue = route({
  method: "GET",
  path: "/rest/office/catalogue",
  summary: "Every service and country, with those that are hidden, and the countries that can be added",
  ...READ_ACCESS,
  reply: z.object({
    services: z.array(OfficeService),
    servicesMax: z.int(),
    countries: z.array(OfficeCountry),
    newCountries: z.array(z.object({ iso2: z.string(), prefix: z.string(), names: LocalizedNames })),
  }),
  errors: ERRORS,
});

const ServiceFields = {
  name: SingleLineText(60),
  category: Category,
  names: z.array(SingleLineText(60)).max(NAMES_MAX),
};

export const addService = route({
  method: "POST",
  path: "/rest/office/catalogue/services",
  summary: "Add a service; its code is for ever. With a price it is sold in every country at once",
  ...WRITE_ACCESS,
  body: z.strictObject({
    code: ServiceCode,
    ...ServiceFields,
    senders: Recognition.shape.senders.describe("its name is one by itself"),
    price: PriceText.nullable().describe("USD, in every country; null: not sold until it has prices"),
  }),
  reply: z.void(),
  status: 204,
  errors: ["conflict", ...ERRORS],
});

export const changeService = route({
  method: "POST",
  path: "/rest/office/catalogue/services/:code",
  summary: "Call a service otherwise, move it in the list, hide or show it",
  ...WRITE_ACCESS,
  params: z.strictObject({ code: ServiceCode }),
  body: z.strictObject({ ...ServiceFields, place: z.int().min(1).max(10_000), isHidden: z.boolean() }),
  reply: z.void(),
  status: 204,
  errors: ["conflict", "not_found", ...ERRORS],
});

export const changeRecognition = route({
  method: "POST",
  path: "/rest/office/catalogue/services/:code/recognition",
  summary: "Say by which senders and texts the messages of a service are recognised",
  ...WRITE_ACCESS,
  params: z.strictObject({ code: ServiceCode }),
  body: Recognition,
  reply: z.void(),
  status: 204,
  errors: ["not_found", ...ERRORS],
});

export const addCountry = route({
  method: "POST",
  path: "/rest/office/catalogue/countries",
  summary: "Add a country, with the prices of another one or without any",
  ...WRITE_ACCESS,
  body: z.strictObject({ iso2: CountryCode, pricesOf: CountryCode.nullable() }),
  reply: z.void(),
  status: 204,
  errors: ["conflict", "not_found", ...ERRORS],
});

export const changeCountry = route({
  method: "POST",
  path: "/rest/office/catalogue/countries/:iso2",
  summary: "Call a country otherwise, hide or show it",
  ...WRITE_ACCESS,
  params: z.strictObject({ iso2: CountryCode }),
  body: z.strictObject({
    names: z.strictObject({
      en: SingleLineText(60),
      ru: SingleLineText(60),
      et: SingleLineText(60),
      de: SingleLineText(60),
      pt: SingleLineText(60),
    }),
    isHidden: z.boolean(),
  }),
  reply: z.void(),
  status: 204,
  errors: ["not_found", ...ERRORS],
});
