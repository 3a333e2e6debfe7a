/** Public interface of personal-data. Other modules import only from here. */
export { personalDataSweeps } from "./erase-accounts.ts";
export { personalDataRoutes } from "./routes.ts";
