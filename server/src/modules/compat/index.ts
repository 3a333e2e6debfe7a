/** Public interface of compat: the API protocols of other shops, so that their clients work here. */
export { foreignCalls } from "./foreign-calls.ts";
export { serveHandler } from "./handler/serve-handler.ts";
export { compatOwnData } from "./own-data.ts";
export { serveRest } from "./rest/serve-rest.ts";
export { compatRoutes } from "./routes.ts";
export { compatSweeps } from "./sweeps.ts";
export { countCall, tellLimits } from "./usage/count-calls.ts";
export { type MessageSeen, writeMessage } from "./write-message.ts";
