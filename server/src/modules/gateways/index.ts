/** The door of the gateways that speak other protocols than ours. */

export { gatewayOwnData } from "./own-data.ts";
export { gatewayRoutes, smscRoutes } from "./routes.ts";
export { serveSmpp } from "./smpp/serve-smpp.ts";
export { keepSmscLinks } from "./smsc/keep-links.ts";
