/** The door of the office. */
export { loadRules } from "./lawful/rules.ts";
export { officeRoutes } from "./routes.ts";
export { loadClosedSections } from "./sections.ts";
