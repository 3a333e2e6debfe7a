/** The door of the reports: what partners see of their business. They read from below and keep nothing. */
export { readHome } from "./read-home.ts";
export { reportRoutes } from "./routes.ts";
export { watchFleet } from "./watch-fleet.ts";
