/** Public interface of personal-data. Other modules import only from here. */
export { personalDataRoutes } from "./routes.ts";
export { personalDataSweeps } from "./sweeps.ts";
