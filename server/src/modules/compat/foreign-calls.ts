import type { ForeignCall } from "../../platform/openapi-foreign.ts";
import { describeHandler } from "./handler/describe-handler.ts";
import { describeRest } from "./rest/describe-rest.ts";

/** What is served in forms that are not ours, for the description of the API. */
export const foreignCalls: ForeignCall[] = [...describeHandler(), ...describeRest()];
