import { ErrorReply, errorStatus } from "@sonum/contract/errors";
import type { AnyRoute } from "@sonum/contract/route";
import { z } from "zod";

type Named = { id: string; room: string; route: AnyRoute };
type Json = Record<string, unknown>;

/** The public description of every call, printed from the same contract that serves them. */
export function describeApi(routes: Named[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const named of routes) {
    const path = named.route.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [named.route.method.toLowerCase()]: describe(named, named.id),
      ...(named.route.alsoGet && { get: describe(named, `${named.id}ByGet`) }),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Sonum", version: "1", description: "Temporary phone numbers that receive SMS codes." },
    servers: [{ url: publicUrl }],
    components: { schemas: { Error: schemaOf(ErrorReply) }, securitySchemes: SECURITY },
    paths,
  };
}

const SECURITY = {
  bearer: { type: "http", scheme: "bearer", description: "Access token" },
  machine: { type: "apiKey", in: "header", name: "x-sonum-signature", description: "Signature of a machine" },
};

function describe({ room, route }: Named, operationId: string): Json {
  return {
    operationId,
    tags: [room],
    summary: route.summary,
    security: route.access === "public" ? [] : [{ [route.access === "machine" ? "machine" : "bearer"]: [] }],
    parameters: [
      ...parametersOf(route.params, "path"),
      ...parametersOf(route.query, "query"),
      ...(route.idempotent ? [IDEMPOTENCY_HEADER] : []),
    ],
    ...(route.body && { requestBody: { content: jsonOf(route.body), required: true } }),
    responses: { [String(route.status ?? 200)]: successOf(route), ...failuresOf(route) },
  };
}

const IDEMPOTENCY_HEADER = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key gives the same result, however often it is sent.",
  schema: { type: "string", maxLength: 128 },
};

function parametersOf(schema: z.ZodType | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function successOf(route: AnyRoute): Json {
  if (route.status === 204) return { description: "Done" };
  const content = route.stream
    ? { "text/event-stream": { schema: schemaOf(route.reply) } }
    : jsonOf(route.reply);
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

const jsonOf = (schema: z.ZodType) => ({ "application/json": { schema: schemaOf(schema) } });

/** The shape on the wire: what goes in before decoding, what comes out after encoding. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
}
