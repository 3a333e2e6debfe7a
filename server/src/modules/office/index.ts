/** The door of the office. */
export { officeRoutes } from "./routes.ts";
export { loadClosedSections } from "./sections.ts";
