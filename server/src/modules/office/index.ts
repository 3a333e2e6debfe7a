/** Public interface of the office. */
export { loadRules } from "./lawful/operator-rules.ts";
export { officeOwnData } from "./own-data.ts";
export { loadPromo } from "./promo-rules.ts";
export { officeRoutes } from "./routes.ts";
export { loadClosedSections } from "./sections.ts";
export { listPublishedTexts, loadTexts } from "./texts/published-texts.ts";
export { closingSweeps } from "./users/move-closing.ts";
