import type { ThirdPartyCall } from "../../platform/http/openapi-third-party.ts";
import { describeHandler } from "./handler/describe-handler.ts";
import { describeOnlineSim } from "./onlinesim/describe-onlinesim.ts";
import { describeRest } from "./rest/describe-rest.ts";
import { describeSmspool } from "./smspool/describe-smspool.ts";
import { describeSmspva } from "./smspva/describe-smspva.ts";

/** Calls of third-party protocols, for the OpenAPI description. */
export const thirdPartyCalls: ThirdPartyCall[] = [
  ...describeHandler(),
  ...describeRest(),
  ...describeOnlineSim(),
  ...describeSmspva(),
  ...describeSmspool(),
];
