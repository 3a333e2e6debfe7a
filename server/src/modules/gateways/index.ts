/** The door of the gateways that speak other protocols than ours. */

export { gatewayRoutes } from "./routes.ts";
export { serveSmpp } from "./smpp/serve-smpp.ts";
export { takeForeign } from "./take-foreign.ts";
