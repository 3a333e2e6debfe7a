/** The door of the catalogue. */
export { countries } from "./data/countries.ts";
export { keywordPattern } from "./data/keyword-pattern.ts";
export { normalSender } from "./data/normal-sender.ts";
export { exampleMobile } from "./data/phone-ranges.ts";
export { protectedSenders } from "./data/protected-senders.ts";
export { serviceIcon } from "./data/service-icon.ts";
export { unknownService } from "./errors.ts";
export { catalogueRoutes, countryFields } from "./routes.ts";
export { seedCatalogue } from "./seed-catalogue.ts";
export { type Country, loadShelf, type Service, type Shelf } from "./shelf.ts";
