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
  product: { about: "Name such as `telegram`; of hosting so many days, such as `1day`", example: "telegram" },
  id: { about: "Of the order, as the purchase answered it" },
  number: { about: "Digits of the number, without its plus" },
  lang: { about: "Language", oneOf: ["en", "ru"], example: "en" },
};

const answerOf = (answer: unknown): ThirdPartyReply =>
  typeof answer === "string"
    ? { status: 200, about: "The answer.", type: "text/plain", examples: { answer } }
    : { status: 200, about: "The answer.", type: "application/json", examples: { answer } };

/** Refusal texts with an optional leading status; 400 by default. */
function refusalOf(refusal: string): ThirdPartyReply {
  const [, status = "400", words = ""] = /^(?:(\d{3}) )?(.*)$/.exec(refusal) ?? [];
  const examples = Object.fromEntries(words.split(", ").map((word) => [word, word]));
  return { status: Number(status), about: `Refused: ${words}.`, type: "text/plain", examples };
}

const KEY_REFUSALS: ThirdPartyReply[] = [
  { status: 401, about: "The key is not valid, or may not do this. The body is empty." },
  { status: 429, about: "The key has called too often. The body is empty." },
];
