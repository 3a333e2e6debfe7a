import { allRoutes } from "@sonum/contract/all-routes";
import type { AnyRoute } from "@sonum/contract/route";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { z } from "zod";

const HEADER =
  "/** Printed from the contract by `npm run print -w client`: the routes an API key may call. */";

/** Generates the TypeScript file of the client: the routes an API key may call, with their types. */
export async function apiText(): Promise<string> {
  const callable = allRoutes.filter(({ route }) => route.apiKey && !route.stream && !route.csv && !route.pdf);
  const calls = callable.map(
    ({ id, route }) => `  ${id}: { method: "${route.method}", path: "${route.path}" },`,
  );
  return [
    await typesText(z.object(Object.fromEntries(callable.map(({ id, route }) => [id, callOf(route)])))),
    "export const calls = {",
    ...calls,
    "} as const satisfies Record<keyof Calls, { method: string; path: string }>;",
    "",
  ].join("\n");
}

/** The type `Calls`, and one type for each named schema in it. */
function typesText(calls: z.ZodType): Promise<string> {
  const schema = z.toJSONSchema(calls.describe("Input and reply of each call."), {
    io: "input",
    unrepresentable: "any",
  });
  return compile(schema as JSONSchema, "Calls", {
    additionalProperties: false,
    bannerComment: HEADER,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 110 },
  });
}

function callOf(route: AnyRoute): z.ZodType {
  const input = (["params", "query", "body"] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const isRequired = part === "params" || !schema.safeParse({}).success;
    return [[part, isRequired ? schema : schema.optional()]];
  });
  return z
    .object({
      input: input.length > 0 ? z.object(Object.fromEntries(input)) : NOTHING,
      reply: replyOf(route),
    })
    .describe(route.summary);
}

const NOTHING = z.any().meta({ tsType: "Record<string, never>" });
const EMPTY = z.any().meta({ tsType: "undefined" });

function replyOf(route: AnyRoute): z.ZodType {
  if (!route.reply) return EMPTY;
  return route.mayBeEmpty ? z.union([route.reply, EMPTY]) : route.reply;
}
