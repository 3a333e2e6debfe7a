/** Public interface of handovers: a SIM moves from one partner to another. */
export { handoverRoutes } from "./routes.ts";
