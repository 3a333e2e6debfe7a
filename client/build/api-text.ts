import { allRoutes } from "@sonum/contract/all-routes";
import type { AnyRoute } from "@sonum/contract/route";
import { z } from "zod";
import { typeText } from "./type-text.ts";

type Json = Record<string, unknown>;

/** Everything the client knows of the API, as a file of TypeScript: the calls that a key opens, with their types. */
export function apiText(): string {
  const schemas: Json = {};
  const open = allRoutes.filter(({ route }) => route.apiKey && !route.stream && !route.csv && !route.pdf);
  const types = open.map(({ id, route }) => typeOf(id, route, schemas)).join("\n");
  const calls = open.map(({ id, route }) => `  ${id}: { method: "${route.method}", path: "${route.path}" },`);
  const parts = Object.entries(schemas).map(
    ([name, schema]) => `export type ${name} = ${typeText(schema)};\n`,
  );
  return [
    "/** Printed from the contract by `npm run print -w client`: the calls that a key opens. */",
    "",
    ...parts,
    "/** What each call takes and answers. */",
    `export type Calls = {\n${types}\n};`,
    "",
    "export const calls = {",
    ...calls,
    "} as const satisfies Record<keyof Calls, { method: string; path: string }>;",
    "",
  ].join("\n");
}

function typeOf(id: string, route: AnyRoute, schemas: Json): string {
  const input = (["params", "query", "body"] as const).flatMap((part) => {
    const schema = route[part];
    if (!schema) return [];
    const isNeeded = part === "params" || !schema.safeParse({}).success;
    return [`      ${part}${isNeeded ? "" : "?"}: ${typeText(schemaOf(schema, schemas), 8)};\n`];
  });
  const reply = route.status === 204 ? "undefined" : typeText(schemaOf(route.reply, schemas), 6);
  const empty = route.mayBeEmpty ? " | undefined" : "";
  const takes = input.length > 0 ? `{\n${input.join("")}    }` : "Record<string, never>";
  return `  /** ${route.summary} */\n  ${id}: {\n    input: ${takes};\n    reply: ${reply}${empty};\n  };`;
}

/** Named parts go to `schemas` and are printed once. */
function schemaOf(schema: z.ZodType, schemas: Json): unknown {
  const { $defs, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  Object.assign(schemas, $defs);
  return rest;
}
