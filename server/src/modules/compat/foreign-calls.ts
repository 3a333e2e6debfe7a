import type { ForeignCall } from "../../platform/openapi.ts";
import { HANDLER_PATH } from "./handler/serve-handler.ts";
import { restRoutes } from "./rest/serve-rest.ts";

const summary =
  "Handler protocol: `api_key`, `action` and the parameters of the action, in the address or as a form";

/** What is served in forms that are not ours, for the description of the API. */
export const foreignCalls: ForeignCall[] = [
  { method: "GET", url: HANDLER_PATH, summary, access: "read" },
  { method: "POST", url: HANDLER_PATH, summary, access: "read" },
  ...restRoutes,
];
