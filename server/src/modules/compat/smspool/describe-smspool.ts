import type {
  ThirdPartyCall,
  ThirdPartyParameter,
  ThirdPartyReply,
} from "../../../platform/http/openapi-third-party.ts";
import type { SmspoolCall } from "./call.ts";
import { smspoolCalls } from "./calls.ts";
import { smspoolParams } from "./params.ts";
import { invalidKey, invalidRequest, missing, shopClosed, tooManyCalls } from "./refusals.ts";
import { pathOf } from "./serve-smspool.ts";

/** OpenAPI descriptions of SMSPool's calls. Each may also be a POST with a form or JSON. */
export const describeSmspool = (): ThirdPartyCall[] =>
  [...smspoolCalls].map(([name, call]) => {
    const { summary, access, params, example } = call;
    return {
      method: "GET",
      url: pathOf(name),
      summary: `SMSPool: ${summary}`,
      access,
      query: describeParams(access === "guest" ? params : ["key", ...params]),
      answers: [
        { status: 200, about: "Success.", type: "application/json", examples: { answer: example } },
        ...describeRefusals(call),
      ],
    };
  });

const describeParams = (names: readonly string[]): Record<string, ThirdPartyParameter> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const described = smspoolParams[name];
      return described ? [[name, described]] : [];
    }),
  );

/** All refusals of one status are examples of one reply. */
function describeRefusals({ access, params, refusals = [] }: SmspoolCall): ThirdPartyReply[] {
  const all = [
    ...(access === "guest" ? [] : [missing("key"), invalidKey(), tooManyCalls()]),
    ...(access === "buy" ? [shopClosed()] : []),
    ...params.slice(0, 1).map(missing),
    ...refusals,
    invalidRequest(),
  ];
  return [...Map.groupBy(all, ({ status }) => status)].map(([status, some]) => ({
    status,
    about: ABOUT[status] ?? "",
    type: "application/json",
    examples: Object.fromEntries(some.map(({ body }, n) => [body.type ?? `refusal${n + 1}`, body])),
  }));
}

const ABOUT: Record<number, string> = {
  400: "A parameter is missing or invalid, or the order does not allow it.",
  403: "The key is wrong or has no right to it, or the account may not buy.",
  404: "There is no such order.",
  422: "There is no such number or not enough money; `type` says which.",
  429: "Too many calls.",
  503: "The shop is temporarily closed.",
};
