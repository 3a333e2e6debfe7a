/** Public interface of gateways: SMS intake from third-party gateways and message centres. */

export { gatewayOwnData } from "./own-data.ts";
export { gatewayRoutes, smscRoutes } from "./routes.ts";
export { serveSmpp } from "./smpp/serve-smpp.ts";
export { keepSmscLinks } from "./smsc/keep-links.ts";
