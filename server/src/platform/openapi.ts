import { ErrorReply, errorStatus } from "@sonum/contract/errors";
import type { AnyRoute, ApiKeyScope } from "@sonum/contract/route";
import { z } from "zod";

type Named = { id: string; room: string; route: AnyRoute };
type Json = Record<string, unknown>;

/** A call that is not ours: its answers have the form that others gave it, and no schema of the contract. */
export type ForeignCall = {
  method: "GET" | "POST" | "DELETE";
  url: string;
  summary: string;
  access: "guest" | ApiKeyScope;
};

/** The public description of every call, printed from the same contract that serves them. */
export function describeApi(routes: Named[], publicUrl: string, foreign: ForeignCall[] = []): Json {
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
  for (const call of foreign) {
    const path = call.url.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeForeign(call) };
  }
  schemaOf(ErrorReply, schemas);
  return {
    openapi: "3.1.0",
    info: { title: "Sonum", version: "1", description: "Temporary phone numbers that receive SMS codes." },
    servers: [{ url: publicUrl }],
    components: { schemas, securitySchemes: SECURITY },
    paths,
  };
}

const SECURITY = {
  bearer: { type: "http", scheme: "bearer", description: "Access token" },
  apiKey: { type: "http", scheme: "bearer", description: "API key with the scope that is named" },
  machine: { type: "apiKey", in: "header", name: "x-sonum-signature", description: "Signature of a machine" },
};

function describe({ room, route }: Named, operationId: string, schemas: Json): Json {
  return {
    operationId,
    tags: [room],
    summary: route.summary,
    security: securityOf(route),
    parameters: [
      ...parametersOf(route.params, "path", schemas),
      ...parametersOf(route.query, "query", schemas),
      ...(route.idempotent ? [IDEMPOTENCY_HEADER] : []),
    ],
    ...(route.body && { requestBody: { content: bodyOf(route, route.body, schemas), required: true } }),
    responses: {
      [String(route.status ?? 200)]: successOf(route, schemas),
      ...(route.mayBeEmpty && { 204: { description: "Nothing to say" } }),
      ...failuresOf(route),
    },
  };
}

function describeForeign({ method, url, summary, access }: ForeignCall): Json {
  return {
    operationId: `compat${method}${url.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ["compat"],
    summary,
    security: access === "guest" ? [] : [{ apiKey: [access] }],
    parameters: [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    responses: {
      200: {
        description: "In the form of the protocol",
        content: { "application/json": { schema: {} }, "text/plain": { schema: { type: "string" } } },
      },
    },
  };
}

function securityOf({ access, apiKey }: AnyRoute): Json[] {
  if (access === "public") return [];
  if (access === "anybody") return [{}, { bearer: [] }];
  if (access === "machine") return [{ machine: [] }];
  return [{ bearer: [] }, ...(apiKey ? [{ apiKey: [apiKey] }] : [])];
}

const IDEMPOTENCY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key gives the same result, however often it is sent.",
  schema: { type: "string", maxLength: 128 },
};

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query", schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function successOf(route: AnyRoute, schemas: Json): Json {
  if (route.status === 204) return { description: "Done" };
  const kind = route.stream
    ? "text/event-stream"
    : route.csv
      ? "text/csv"
      : route.pdf
        ? "application/pdf"
        : "application/json";
  const content = { [kind]: { schema: schemaOf(route.reply, schemas) } };
  return { description: route.stream ? "Events" : "The answer", content };
}

function failuresOf({ errors }: AnyRoute): Json {
  const byStatus = Map.groupBy(errors, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

const bodyOf = ({ multipart }: AnyRoute, body: z.ZodType, schemas: Json) =>
  multipart ? { "multipart/form-data": { schema: schemaOf(body, schemas) } } : jsonOf(body, schemas);

const jsonOf = (schema: z.ZodType, schemas: Json) => ({
  "application/json": { schema: schemaOf(schema, schemas) },
});

/** The shape on the wire: what goes in before decoding, what comes out after encoding. Named parts go to `schemas`. */
function schemaOf(schema: z.ZodType, schemas: Json): Json {
  const printed = JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  const {
    $schema: _,
    $defs = {},
    ...rest
  } = JSON.parse(printed.replaceAll('"#/$defs/', '"#/components/schemas/'));
  Object.assign(schemas, $defs);
  return rest;
}
