/** Public interface of the catalogue module. */
export { admitCustomer, assertMayBuy, endAdmission, listAdmissions } from "./admissions.ts";
export {
  CatalogueCache,
  type Country,
  isCatalogueStale,
  isSellable,
  loadCatalogue,
  type Service,
} from "./catalogue-cache.ts";

export { countrySlug, slugify } from "./country-slug.ts";
export { countries } from "./data/countries.ts";
export { generateMobileNumber } from "./data/generate-mobile-number.ts";
export { keywordPattern } from "./data/keyword-pattern.ts";
export { normalizeSender } from "./data/normalize-sender.ts";
export { protectedSenders } from "./data/protected-senders.ts";
export { serviceIcon } from "./data/service-icon.ts";
export { previewRecognition } from "./editing/change-recognition.ts";
export { serviceRestricted, unknownCountry, unknownService } from "./errors.ts";
export { cataloguePersonalData } from "./favorites/personal-data.ts";
export { personalizeList } from "./favorites/personalize-list.ts";
export { prepareList } from "./favorites/prepare-list.ts";
export { listCodes as listFavoriteCodes } from "./favorites/store.ts";
export { listLandingPages } from "./list-landing-pages.ts";
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
