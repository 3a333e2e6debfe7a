import { API_CALLS_MAX, API_CALLS_PER_SECONDS } from "@sonum/contract/accounts/api-key-rules";
import { type ErrorCode, ErrorReply, errorStatus } from "@sonum/contract/errors";
import { type AnyRoute, errorsOf, successStatus } from "@sonum/contract/route";
import { WebhookEvent } from "@sonum/contract/webhooks/webhook-events";
import { z } from "zod";
import { exampleOf } from "./openapi-example.ts";
import { describeThirdPartyCall, THIRD_PARTY_SECURITY, type ThirdPartyCall } from "./openapi-third-party.ts";

type NamedRoute = { id: string; tag: string; route: AnyRoute };
type Json = Record<string, unknown>;

/** The OpenAPI document, generated from the same contract that serves the routes. */
export function describeApi(
  routes: NamedRoute[],
  publicUrl: string,
  thirdParty: ThirdPartyCall[] = [],
): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const named of routes) {
    const path = named.route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [named.route.method.toLowerCase()]: describe(named, named.id, schemas),
      ...(named.route.alsoGet && { get: describe(named, `${named.id}ByGet`, schemas) }),
    };
  }
  for (const call of thirdParty) {
    const path = call.url.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeThirdPartyCall(call) };
  }
  schemaOf(ErrorReply, schemas);
  schemaOf(WebhookEvent, schemas);
  return {
    openapi: "3.1.0",
    info: {
      title: "Sonum",
      version: "1",
      description: "Temporary phone numbers that receive SMS codes.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    components: { schemas, securitySchemes: SECURITY, headers: LIMIT_HEADERS },
    paths,
    webhooks: { event: WEBHOOK },
  };
}

const SECURITY = {
  bearer: { type: "http", scheme: "bearer", description: "Access token" },
  apiKey: { type: "http", scheme: "bearer", description: "API key with the named scope" },
  ...THIRD_PARTY_SECURITY,
  monitor: { type: "http", scheme: "bearer", description: "The token of the monitoring" },
  machine: { type: "apiKey", in: "header", name: "x-sonum-signature", description: "Signature of a machine" },
};

function describe({ tag, route }: NamedRoute, operationId: string, schemas: Json): Json {
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    description: limitsOf(route),
    security: securityOf(route),
    parameters: [
      ...parametersOf(route.params, "path", schemas),
      ...parametersOf(route.query, "query", schemas),
      ...(route.idempotent ? [IDEMPOTENCY_HEADER] : []),
    ],
    ...(route.body && { requestBody: { content: bodyOf(route, route.body, schemas), required: true } }),
    responses: {
      [successStatus(route)]: successOf(route, schemas),
      ...(route.mayBeEmpty && { 204: { description: "No content" } }),
      ...failuresOf(route),
    },
  };
}

function securityOf({ access, apiKey }: AnyRoute): Json[] {
  if (access === "public") return [];
  if (access === "anybody") return [{}, { bearer: [] }];
  if (access === "machine") return [{ machine: [] }];
  if (access === "monitor") return [{ monitor: [] }];
  return [{ bearer: [] }, ...(apiKey ? [{ apiKey: [apiKey] }] : [])];
}

const IDEMPOTENCY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Repeats with the same key return the first result.",
  schema: { type: "string", maxLength: 128 },
};

function parametersOf(schema: z.ZodType | undefined, location: "path" | "query", schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    schema: property,
    example: exampleOf(property, schemas, name),
  }));
}

const isFile = ({ csv, pdf, text }: AnyRoute): boolean => Boolean(csv || pdf || text);

function successOf(route: AnyRoute, schemas: Json): Json {
  if (!route.reply) return { description: "Success" };
  const kind = route.stream
    ? "text/event-stream"
    : route.text
      ? "text/plain"
      : route.csv
        ? "text/csv"
        : route.pdf
          ? "application/pdf"
          : "application/json";
  const schema = schemaOf(route.reply, schemas);
  const content = {
    [kind]: { schema, ...(!isFile(route) && { example: exampleOf(schema, schemas) }) },
  };
  const headers = route.apiKey && { headers: HEADER_REFS };
  return { description: route.stream ? "Events" : "Success", ...headers, content };
}

function failuresOf(route: AnyRoute): Json {
  const { apiKey } = route;
  const byStatus = Map.groupBy(errorsOf(route), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(", "),
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error" },
            examples: Object.fromEntries(codes.map((code) => [code, { value: refusalOf(code, apiKey) }])),
          },
        },
      },
    ]),
  );
}

/** Only purchases report the missing amount with `insufficient_funds`. */
const refusalOf = (code: ErrorCode, apiKey: AnyRoute["apiKey"]): ErrorReply => ({
  code,
  message: `${code.replaceAll("_", " ")}.`,
  requestId: "req_01kahc0m8w5rj3v9x7d2e4f6g8",
  ...(code === "insufficient_funds" && apiKey === "buy" && { details: { missingUsd: "0.25" } }),
});

/** The route's rate limits as text. */
function limitsOf({ limit, apiKey, idempotent }: AnyRoute): string {
  const sentences = [
    ...(limit ? [`At most ${limit.max} calls in ${limit.perSeconds} seconds per caller.`] : []),
    ...(apiKey
      ? [`A key may make ${API_CALLS_MAX} calls in ${API_CALLS_PER_SECONDS} seconds, all calls together.`]
      : []),
    ...(idempotent ? ["Send an `Idempotency-Key` to make repeats safe."] : []),
  ];
  return sentences.join(" ");
}

const LIMIT_HEADERS = {
  "RateLimit-Limit": { description: "Calls allowed in the window", schema: { type: "integer" } },
  "RateLimit-Remaining": { description: "Calls left in the window", schema: { type: "integer" } },
  "RateLimit-Reset": { description: "Seconds until the next window", schema: { type: "integer" } },
};
const HEADER_REFS = Object.fromEntries(
  Object.keys(LIMIT_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** What is posted to customers' webhook endpoints. The signature is in the headers, so it needs no security scheme. */
const WEBHOOK = {
  post: {
    operationId: "receiveEvent",
    security: [],
    summary: "An event, signed according to Standard Webhooks",
    parameters: ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => ({
      name,
      in: "header",
      required: true,
      schema: { type: "string" },
    })),
    requestBody: {
      content: { "application/json": { schema: { $ref: "#/components/schemas/WebhookEvent" } } },
    },
    responses: { 200: { description: "Any 2xx status accepts the event" } },
  },
};

const bodyOf = ({ multipart }: AnyRoute, body: z.ZodType, schemas: Json) =>
  multipart ? { "multipart/form-data": withExample(body, schemas) } : jsonOf(body, schemas);

const jsonOf = (schema: z.ZodType, schemas: Json) => ({ "application/json": withExample(schema, schemas) });

function withExample(body: z.ZodType, schemas: Json): Json {
  const schema = schemaOf(body, schemas);
  return { schema, example: exampleOf(schema, schemas) };
}

/** The wire format as JSON schema: input before decoding, output after encoding. Definitions are added to `schemas`. */
function schemaOf(schema: z.ZodType, schemas: Json): Json {
  const printed = JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  const {
    $schema: _,
    $defs = {},
    ...root
  } = JSON.parse(printed.replaceAll('"#/$defs/', '"#/components/schemas/'));
  Object.assign(schemas, $defs);
  return root;
}
