/** Public interface of compat: the API protocols of other shops, so that their clients work here. */
export { thirdPartyCalls } from "./foreign-calls.ts";
export { serveHandler } from "./handler/serve-handler.ts";
export { compatPersonalData } from "./own-data.ts";
export { serveRest } from "./rest/serve-rest.ts";
export { compatRoutes } from "./routes.ts";
export { compatSweeps } from "./sweeps.ts";
export { addRateLimitHeaders, countCall } from "./usage/count-calls.ts";
export { formatWebhookMessage, type ReceivedMessage } from "./write-message.ts";
