/** Public interface of gateways: SMS intake from third-party gateways and message centres. */

export { gatewayPersonalData } from "./personal-data.ts";
export { gatewayRoutes, smscRoutes } from "./routes.ts";
export { serveSmpp } from "./smpp/serve-smpp.ts";
export { maintainSmscLinks } from "./smsc/maintain-links.ts";
export { listLinkProblems } from "./smsc/store.ts";
