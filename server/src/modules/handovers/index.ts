/** The door of handovers: a SIM goes from one partner to another. */
export { handoverRoutes } from "./routes.ts";
