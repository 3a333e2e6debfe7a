import { API_CALLS_MAX, API_CALLS_PER_SECONDS } from "@sonum/contract/api-usage";
import type { ApiKeyScope } from "@sonum/contract/route";

type Json = Record<string, unknown>;

export type ForeignParameter = {
  about: string;
  /** Filled in for whoever tries the call. */
  example?: string | number;
  oneOf?: readonly string[];
  isRequired?: true;
};

export type ForeignAnswer = {
  status: number;
  about: string;
  type?: "application/json" | "text/plain";
  /** By name; each is the whole body. */
  examples?: Record<string, unknown>;
};

/** A call that is not ours: its answers have the form that others gave it, and no schema of the contract. */
export type ForeignCall = {
  method: "GET" | "POST" | "DELETE";
  url: string;
  summary: string;
  about?: string;
  access: "guest" | ApiKeyScope;
  /** Programs send their key beside the parameters, and not in a header. */
  hasKeyInAddress?: true;
  path?: Record<string, ForeignParameter>;
  query?: Record<string, ForeignParameter>;
  /** What is sent behind the address, as JSON unless it is a form. */
  body?: Record<string, ForeignParameter>;
  isForm?: true;
  answers: ForeignAnswer[];
};

/** How the key of a call is named in the description. */
export const FOREIGN_SECURITY = {
  keyInAddress: { type: "apiKey", in: "query", name: "api_key", description: "API key, in the address" },
};

export function describeForeign(call: ForeignCall): Json {
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

function securityOf({ access, hasKeyInAddress }: ForeignCall): Json[] {
  if (access === "guest") return [];
  return [hasKeyInAddress ? { keyInAddress: [] } : { apiKey: [access] }];
}

const parameterOf = (place: "path" | "query", name: string, parameter: ForeignParameter): Json => ({
  name,
  in: place,
  required: parameter.isRequired ?? false,
  description: parameter.about,
  schema: schemaOf(parameter),
  ...(parameter.example !== undefined && { example: parameter.example }),
});

const schemaOf = ({ oneOf, example }: ForeignParameter): Json => ({
  type: typeof example === "number" ? "number" : "string",
  ...(oneOf && { enum: oneOf }),
});

function bodyOf(fields: Record<string, ForeignParameter>, isForm: boolean): Json {
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

/** Answers of one status may have two forms. */
function answersOf(answers: ForeignAnswer[]): Json {
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

const contentOf = ({ type, examples = {} }: ForeignAnswer): [string, Json][] => {
  if (!type) return [];
  const named = Object.entries(examples).map(([name, value]) => [name, { value }]);
  const schema = type === "text/plain" ? { type: "string" } : {};
  return [[type, { schema, ...(named.length > 0 && { examples: Object.fromEntries(named) }) }]];
};
