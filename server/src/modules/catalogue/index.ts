/** Public interface of the catalogue module. */
export { admitCustomer, assertMayBuy, endAdmission, listAdmissions } from "./admissions.ts";
export { countrySlug, slugify } from "./country-slug.ts";
export { countries } from "./data/countries.ts";
export { keywordPattern } from "./data/keyword-pattern.ts";
export { normalizeSender } from "./data/normal-sender.ts";
export { generateMobileNumber } from "./data/phone-ranges.ts";
export { protectedSenders } from "./data/protected-senders.ts";
export { serviceIcon } from "./data/service-icon.ts";
export { serviceRestricted, unknownCountry, unknownService } from "./errors.ts";
export { personalizeList } from "./favorites/for-caller.ts";
export { cataloguePersonalData } from "./favorites/own-data.ts";
export { prepareList } from "./favorites/prepare-list.ts";
export { listCodes as listFavoriteCodes } from "./favorites/store.ts";
export { previewRecognition } from "./keeping/change-recognition.ts";
export { listLandingPages } from "./list-pages.ts";
export { lowestPartnerShare, partnerShareOf } from "./margins/partner-share.ts";
export {
  commonNames as commonNamesOfCountry,
  countryFields,
  namesOf as namesOfCountry,
  presentCountry,
} from "./present-country.ts";
export { priceSweeps } from "./prices/routes.ts";
export { rateSweeps } from "./rates/fetch-rates.ts";
export { catalogueRoutes } from "./routes.ts";
export { seedCatalogue } from "./seed-catalogue.ts";
export {
  listServiceStates,
  lockServiceState,
  type ServiceStateChange,
  type StoredServiceState,
  serviceStateSweeps,
  setServiceState,
  writeServiceState,
} from "./set-service-state.ts";
export { type CatalogueCache, type Country, isSellable, loadCatalogue, type Service } from "./shelf.ts";
export { isCatalogueStale } from "./shelf-mark.ts";
