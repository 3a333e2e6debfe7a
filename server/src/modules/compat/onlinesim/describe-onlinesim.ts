import type {
  ThirdPartyCall,
  ThirdPartyParameter,
  ThirdPartyReply,
} from "../../../platform/http/openapi-third-party.ts";
import type { OnlineSimMethod } from "./call.ts";
import { onlineSimMethods } from "./methods.ts";
import { pathOf } from "./serve-onlinesim.ts";

/** OpenAPI descriptions of OnlineSim's methods. Each may also be a POST with a form or JSON. */
export const describeOnlineSim = (): ThirdPartyCall[] =>
  [...onlineSimMethods].map(([name, method]) => describe(name, method));

export const onlineSimParams: Record<string, ThirdPartyParameter> = {
  apikey: { about: "API key, unless the `Authorization` header has it" },
  service: { about: "Name such as `telegram`, or a code such as `tg`", example: "telegram" },
  country: {
    about: "Calling code such as `372`; 7 by default. getNumbersStats: `all` for all",
    example: "372",
  },
  number: { about: "`true`: answer with the number and its country too" },
  reject: { about: "First digits of numbers not wanted; may be repeated, up to 20" },
  tzid: { about: "Id of the operation, returned by getNum" },
  message_to_code: { about: "`1`: only the code of an SMS; otherwise its text" },
  msg_list: { about: "`1`: all SMS as a list; otherwise the newest as a text" },
  orderby: { about: "`desc`: newest operation first" },
  ban: { about: "`1`: the number was unusable; only without an SMS" },
};

function describe(
  name: string,
  { summary, scope, params, example, refusals }: OnlineSimMethod,
): ThirdPartyCall {
  return {
    method: "GET",
    url: pathOf(name),
    summary: `OnlineSim: ${summary}`,
    access: scope,
    query: Object.fromEntries(
      ["apikey", ...params].flatMap((param) => {
        const described = onlineSimParams[param];
        return described ? [[param, described]] : [];
      }),
    ),
    answers: [answerOf(example, refusals)],
  };
}

const answerOf = (answer: unknown, refusals: readonly string[]): ThirdPartyReply => ({
  status: 200,
  about: `Success, or a refusal as \`{"response":"<word>"}\`: ${[...refusals, ...OF_EVERY_METHOD].join(", ")}.`,
  type: "application/json",
  examples: { answer },
});

const OF_EVERY_METHOD = ["ERROR_NO_KEY", "ERROR_WRONG_KEY", "ACCOUNT_BLOCKED", "API_ACCESS_DISABLED"];
