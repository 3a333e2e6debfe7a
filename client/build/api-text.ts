import { allRoutes } from "@sonum/contract/all-routes";
import type { AnyRoute } from "@sonum/contract/route";
import { z } from "zod";
import { typeText } from "./type-text.ts";

type Json = Record<string, unknown>;

/** Generates the TypeScript file of the client: the routes an API key may call, with their types. */
export function apiText(): string {
  const schemas: Json = {};
  const callable = allRoutes.filter(({ route }) => route.apiKey && !route.stream && !route.csv && !route.pdf);
  const types = callable.map(({ id, route }) => callType(id, route, schemas)).join("\n");
  const calls = callable.map(
    ({ id, route }) => `  ${id}: { method: "${route.method}", path: "${route.path}" },`,
  );
  const namedTypes = Object.entries(schemas).map(
    ([name, schema]) => `export type ${name} = ${typeText(schema)};\n`,
  );
  return [
    "/** Printed from the contract by `npm run print -w client`: the calls that a key opens. */",
    "",
    ...namedTypes,
    "/** What each call takes and answers. */",
    `export type Calls = {\n${types}\n};`,
    "",
    "export const calls = {",
    ...calls,
    "} as const satisfies Record<keyof Calls, { method: string; path: string }>;",
    "",
  ].join("\n");
}

function callType(id: string, route: AnyRoute, schemas: Json): string {
  const input = (["params", "query", "body"] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const isRequired = part === "params" || !schema.safeParse({}).success;
    return [`      ${part}${isRequired ? "" : "?"}: ${typeText(schemaOf(schema, schemas), 8)};\n`];
  });
  const reply = route.status === 204 ? "undefined" : typeText(schemaOf(route.reply, schemas), 6);
  const empty = route.mayBeEmpty ? " | undefined" : "";
  const inputType = input.length > 0 ? `{\n${input.join("")}    }` : "Record<string, never>";
  return `  /** ${route.summary} */\n  ${id}: {\n    input: ${inputType};\n    reply: ${reply}${empty};\n  };`;
}

/** Named schemas are collected in `schemas` and printed once. */
function schemaOf(schema: z.ZodType, schemas: Json): unknown {
  const { $defs, ...inline } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  Object.assign(schemas, $defs);
  return inline;
}
