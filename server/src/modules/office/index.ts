/** Public interface of the office. */
export { loadOperatorRules } from "./lawful-use/operator-rules.ts";
export { officePersonalData } from "./personal-data.ts";
export { loadPromoOffer } from "./promo-rules.ts";
export { officeRoutes } from "./routes.ts";
export { loadClosedSections } from "./sections.ts";
export { loadLegalTexts, readPublishedTexts } from "./texts/published-texts.ts";
export { closingSweeps } from "./users/advance-closing.ts";
