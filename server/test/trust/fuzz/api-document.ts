import { z } from "zod";
import type { TestApp } from "../../fixtures/test-app.ts";
import type { Schema } from "./schema-values.ts";

type Content = Record<string, { schema: Schema }>;
type Parameter = { name: string; in: "path" | "query" | "header"; required: boolean; schema: Schema };

export type Operation = {
  id: string;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  parameters: Parameter[];
  body: Content | undefined;
  security: Record<string, unknown>[];
  responses: Record<string, { content?: Content }>;
};

type Described = {
  paths: Record<string, Record<string, Omit<Operation, "id" | "method" | "path"> & { operationId: string }>>;
  components: { schemas: Schema };
};

export type ApiDocument = { operations: Operation[]; schemas: Schema };

/** The operations of the OpenAPI document that the server serves. */
export async function readApiDocument(shop: TestApp): Promise<ApiDocument> {
  const reply = await shop.request({ method: "GET", url: "/openapi.json" });
  const { paths, components } = JSON.parse(
    reply.body.replaceAll("#/components/schemas/", "#/$defs/"),
  ) as Described;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, ...described }]) => ({
      ...described,
      id: operationId,
      method: method.toUpperCase() as Operation["method"],
      path,
      body: (described as unknown as { requestBody?: { content: Content } }).requestBody?.content,
    })),
  );
  return { operations, schemas: components.schemas };
}

/** `fromJSONSchema` compiles patterns without the flag that `\p{…}` needs. */
const withoutUnicodePatterns = (schema: Schema) =>
  JSON.parse(
    JSON.stringify(schema, (key, value) => (key === "pattern" && /\\p\{/i.test(value) ? undefined : value)),
  );

/** Errors that any request may get; they are described once, not with every operation. */
const COMMON_STATUSES = new Set(["400", "401", "403", "413", "415", "429", "503"]);

export type Reply = { status: number; type: string; body: string };

/** Compares replies with what the document describes. */
export function createReplyChecker(schemas: Schema) {
  const parsers = new Map<string, z.ZodType>();
  const parserOf = (schema: Schema): z.ZodType => {
    const text = JSON.stringify(schema);
    const known =
      parsers.get(text) ?? z.fromJSONSchema(withoutUnicodePatterns({ ...schema, $defs: schemas }));
    parsers.set(text, known);
    return known;
  };
  const errorSchema = { $ref: "#/$defs/Error" };

  function checkBody(content: Content | undefined, { type, body }: Reply): string | undefined {
    if (!content) return body === "" ? undefined : "a body where none is described";
    const described = content[type];
    if (!described) return `a body of the type ${type}`;
    if (type !== "application/json") return undefined;
    const { success, error } = parserOf(described.schema).safeParse(JSON.parse(body));
    return success ? undefined : z.prettifyError(error);
  }

  /** What is wrong with a reply, if anything. */
  return (operation: Operation, reply: Reply): string | undefined => {
    const { status } = reply;
    if (status === 500 || status > 503) return reply.body;
    if (status === 304) return undefined;
    const described = operation.responses[String(status)];
    if (described) return checkBody(described.content, reply);
    if (!COMMON_STATUSES.has(String(status))) return `a status that is not described: ${reply.body}`;
    return checkBody({ "application/json": { schema: errorSchema } }, reply);
  };
}
