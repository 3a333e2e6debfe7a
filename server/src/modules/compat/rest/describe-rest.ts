import type {
  ThirdPartyCall,
  ThirdPartyParameter,
  ThirdPartyReply,
} from "../../../platform/http/openapi-third-party.ts";
import type { RestRoute } from "./call.ts";
import { callDocs } from "./call-docs.ts";
import { restRoutes } from "./serve-rest.ts";

/** OpenAPI descriptions of all REST v1 calls. */
export const describeRest = (): ThirdPartyCall[] => restRoutes.map(describe);

function describe({ method, url, summary, access }: RestRoute): ThirdPartyCall {
  const { query, body, answer, refusals = [] } = callDocs[`${method} ${url}`] ?? { answer: "" };
  return {
    method,
    url,
    summary,
    access,
    path: PATH,
    ...(query && { query }),
    ...(body && { body }),
    answers: [answerOf(answer), ...refusals.map(refusalOf), ...(access === "guest" ? [] : KEY_REFUSALS)],
  };
}

const PATH: Record<string, ThirdPartyParameter> = {
  country: { about: "Name such as `estonia`, or `any`", example: "estonia" },
  operator: { about: "Name such as `tele2`, or `any`", example: "any" },
  product: {
    about: "Name such as `telegram`; for hosting a number of days, such as `1day`",
    example: "telegram",
  },
  id: { about: "Order id returned by the purchase" },
  number: { about: "Digits of the number, without the plus sign" },
  lang: { about: "Language", oneOf: ["en", "ru"], example: "en" },
};

const answerOf = (answer: unknown): ThirdPartyReply =>
  typeof answer === "string"
    ? { status: 200, about: "Success.", type: "text/plain", examples: { answer } }
    : { status: 200, about: "Success.", type: "application/json", examples: { answer } };

/** Refusal texts with an optional leading status; 400 by default. */
function refusalOf(refusal: string): ThirdPartyReply {
  const [, status = "400", words = ""] = /^(?:(\d{3}) )?(.*)$/.exec(refusal) ?? [];
  const examples = Object.fromEntries(words.split(", ").map((word) => [word, word]));
  return { status: Number(status), about: `Error: ${words}.`, type: "text/plain", examples };
}

const KEY_REFUSALS: ThirdPartyReply[] = [
  { status: 401, about: "The key is invalid or lacks the scope. The body is empty." },
  { status: 429, about: "The rate limit of the key is exceeded. The body is empty." },
];
