import type { FastifyRequest } from "fastify";

/** Parameters by name; an empty one counts as missing. */
export type Params = (name: string) => string | undefined;

const PARAMS_MAX = 60;

/** Query and body merged, as clients use either or both; the body wins. Some clients put blanks around the names. */
export function readParams({ query, body }: Pick<FastifyRequest, "query" | "body">): Params {
  const params = new Map<string, string>();
  for (const source of [query, body]) {
    if (typeof source !== "object" || source === null) continue;
    for (const [name, value] of Object.entries(source).slice(0, PARAMS_MAX)) {
      const text = textOf(value);
      if (text !== undefined) params.set(name.trim(), text);
    }
  }
  return (name) => params.get(name) || undefined;
}

function textOf(value: unknown): string | undefined {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  // PostgreSQL rejects NUL, and no name contains it.
  if (typeof last === "string") return last.replaceAll("\0", "").trim();
  return typeof last === "number" || typeof last === "boolean" ? String(last) : undefined;
}
