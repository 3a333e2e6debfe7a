/** Public interface of the catalogue module. */
export { admitCustomer, assertMayBuy, endAdmission, listAdmissions } from "./admissions.ts";
export { countrySlug, plainName } from "./country-slug.ts";
export { countries } from "./data/countries.ts";
export { keywordPattern } from "./data/keyword-pattern.ts";
export { normalSender } from "./data/normal-sender.ts";
export { exampleMobile } from "./data/phone-ranges.ts";
export { protectedSenders } from "./data/protected-senders.ts";
export { serviceIcon } from "./data/service-icon.ts";
export { serviceRestricted, unknownCountry, unknownService } from "./errors.ts";
export { forCaller } from "./favorites/for-caller.ts";
export { catalogueOwnData } from "./favorites/own-data.ts";
export { prepareList } from "./favorites/prepare-list.ts";
export { listCodes as listFavoriteCodes } from "./favorites/store.ts";
export { tryRecognition } from "./keeping/change-recognition.ts";
export { listPages } from "./list-pages.ts";
export { leastPartnerShare, partnerShareOf } from "./margins/partner-share.ts";
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
  type KeptState,
  listServiceStates,
  lockServiceState,
  type NewState,
  putServiceState,
  serviceStateSweeps,
  setServiceState,
} from "./set-service-state.ts";
export { type Country, isSold, loadShelf, type Service, type Shelf } from "./shelf.ts";
export { isOutOfDate } from "./shelf-mark.ts";
