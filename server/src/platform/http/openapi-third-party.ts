import { API_CALLS_MAX, API_CALLS_PER_SECONDS } from "@sonum/contract/accounts/api-key-rules";
import type { ApiKeyScope } from "@sonum/contract/route";

type Json = Record<string, unknown>;

export type ThirdPartyParameter = {
  about: string;
  /** Prefilled in the interactive reference. */
  example?: string | number;
  oneOf?: readonly string[];
  isRequired?: true;
};

export type ThirdPartyReply = {
  status: number;
  about: string;
  type?: "application/json" | "text/plain";
  /** Complete bodies by name. */
  examples?: Record<string, unknown>;
};

/** A route of a third-party protocol: its replies follow that protocol, without a schema of the contract. */
export type ThirdPartyCall = {
  method: "GET" | "POST" | "DELETE";
  url: string;
  summary: string;
  about?: string;
  access: "guest" | ApiKeyScope;
  /** The API key is sent in the query, not in a header. */
  hasKeyInAddress?: true;
  path?: Record<string, ThirdPartyParameter>;
  query?: Record<string, ThirdPartyParameter>;
  /** Request body, JSON unless `isForm`. */
  body?: Record<string, ThirdPartyParameter>;
  isForm?: true;
  answers: ThirdPartyReply[];
};

/** Security scheme for keys in the query. */
export const THIRD_PARTY_SECURITY = {
  keyInAddress: { type: "apiKey", in: "query", name: "api_key", description: "API key, as query parameter" },
};

export function describeThirdPartyCall(call: ThirdPartyCall): Json {
  const { method, url, summary, access } = call;
  return {
    operationId: `compat${method}${url.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ["compat"],
    summary,
    description: [call.about, access === "guest" ? undefined : LIMIT].filter(Boolean).join("\n\n"),
    security: securityOf(call),
    parameters: [
      ...[...url.matchAll(/:(\w+)/g)].map(([, name = ""]) =>
        parameterOf("path", name, { about: "", ...call.path?.[name], isRequired: true }),
      ),
      ...Object.entries(call.query ?? {}).map(([name, parameter]) => parameterOf("query", name, parameter)),
    ],
    ...(call.body && { requestBody: bodyOf(call.body, call.isForm ?? false) }),
    responses: answersOf(call.answers),
  };
}

const LIMIT = `A key may make ${API_CALLS_MAX} calls in ${API_CALLS_PER_SECONDS} seconds, all calls together.`;

function securityOf({ access, hasKeyInAddress }: ThirdPartyCall): Json[] {
  if (access === "guest") return [];
  return [hasKeyInAddress ? { keyInAddress: [] } : { apiKey: [access] }];
}

const parameterOf = (location: "path" | "query", name: string, parameter: ThirdPartyParameter): Json => ({
  name,
  in: location,
  required: parameter.isRequired ?? false,
  description: parameter.about,
  schema: schemaOf(parameter),
  ...(parameter.example !== undefined && { example: parameter.example }),
});

const schemaOf = ({ oneOf, example }: ThirdPartyParameter): Json => ({
  type: typeof example === "number" ? "number" : "string",
  ...(oneOf && { enum: oneOf }),
});

function bodyOf(fields: Record<string, ThirdPartyParameter>, isForm: boolean): Json {
  const entries = Object.entries(fields);
  const schema = {
    type: "object",
    properties: Object.fromEntries(
      entries.map(([name, field]) => [
        name,
        {
          ...schemaOf(field),
          description: field.about,
          ...(field.example !== undefined && { example: field.example }),
        },
      ]),
    ),
    required: entries.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
  };
  return { content: { [isForm ? "application/x-www-form-urlencoded" : "application/json"]: { schema } } };
}

/** Replies with the same status are merged. */
function answersOf(answers: ThirdPartyReply[]): Json {
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      String(status),
      {
        description: some.map(({ about }) => about).join(" "),
        ...(some.some(({ type }) => type) && { content: Object.fromEntries(some.flatMap(contentOf)) }),
      },
    ]),
  );
}

const contentOf = ({ type, examples = {} }: ThirdPartyReply): [string, Json][] => {
  if (!type) return [];
  const named = Object.entries(examples).map(([name, value]) => [name, { value }]);
  const schema = type === "text/plain" ? { type: "string" } : {};
  return [[type, { schema, ...(named.length > 0 && { examples: Object.fromEntries(named) }) }]];
};
