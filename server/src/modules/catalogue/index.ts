/** Public interface of the catalogue module. */
export { admitCustomer, assertMayBuy, endAdmission } from "./admissions.ts";
export {
  CatalogueCache,
  isCatalogueStale,
  isSellable,
  loadCatalogue,
} from "./catalogue-cache.ts";

export { countrySlug, slugify } from "./country-slug.ts";
export { countries } from "./data/countries.ts";
export { generateMobileNumber } from "./data/generate-mobile-number.ts";
export { keywordPattern } from "./data/keyword-pattern.ts";
export { normalizeOperator } from "./data/normalize-operator.ts";
export { normalizeSender } from "./data/normalize-sender.ts";
export { serviceIcon } from "./data/service-icon.ts";
export { previewRecognition } from "./editing/change-recognition.ts";
export { serviceRestricted, unknownCountry, unknownService } from "./errors.ts";
export { cataloguePersonalData } from "./favorites/personal-data.ts";
export { personalizeList } from "./favorites/personalize-list.ts";
export { prepareList } from "./favorites/prepare-list.ts";
export { listCodes as listFavoriteCodes } from "./favorites/store.ts";
export { iconAddressOf } from "./icons/icon-address.ts";
export { serveServiceIcons } from "./icons/serve-service-icons.ts";
export { isSanctioned } from "./is-sanctioned.ts";
export { lowestPartnerShare, partnerShareOf } from "./margins/partner-share.ts";
export {
  commonNames as commonNamesOfCountry,
  countryFields,
  namesOf as namesOfCountry,
  presentCountry,
} from "./present-country.ts";
export { priceSweeps } from "./prices/routes.ts";
export { isFarFromUsual } from "./prices/rules.ts";
export { type Currency, convertUsd, formatRate, maxUsdFor, Rates } from "./rates/exchange-rates.ts";
export { rateSweeps } from "./rates/fetch-rates.ts";
export { catalogueRoutes } from "./routes.ts";
export { seedCatalogue } from "./seed-catalogue.ts";
export {
  listAdmissions,
  listServiceStates,
  lockServiceState,
  type StoredServiceState,
} from "./service-state-store.ts";
export {
  type ServiceStateChange,
  serviceStateSweeps,
  setServiceState,
  writeServiceState,
} from "./set-service-state.ts";
export { type Country, listLandingPages, type Service } from "./store.ts";
