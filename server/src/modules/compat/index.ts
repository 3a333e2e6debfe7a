/** Public interface of compat: the API protocols of other shops, so that their clients work here. */

export { formatWebhookMessage, type ReceivedMessage } from "./format-webhook-message.ts";
export { serveHandler } from "./handler/serve-handler.ts";
export { serveOnlineSim } from "./onlinesim/serve-onlinesim.ts";
export { compatPersonalData } from "./personal-data.ts";
export { serveRest } from "./rest/serve-rest.ts";
export { compatRoutes } from "./routes.ts";
export { serveSmspool } from "./smspool/serve-smspool.ts";
export { serveSmspva } from "./smspva/serve-smspva.ts";
export { compatSweeps } from "./sweeps.ts";
export { thirdPartyCalls } from "./third-party-calls.ts";
export { addRateLimitHeaders, countCall } from "./usage/count-call.ts";
export { endWaits } from "./wait-for-change.ts";
