import type { FastifyRequest } from "fastify";

/** What a program sent, by name. A parameter that is empty was not sent. */
export type Params = (name: string) => string | undefined;

const PARAMS_MAX = 60;

/**
 * Address and body together: programs put their parameters into either, some into both, some with blanks around the
 * names. The body wins, as it does for those who send the key in the address and the rest behind it.
 */
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
  // The database knows no such letter, and nothing we sell has it in its name.
  if (typeof last === "string") return last.replaceAll("\0", "").trim();
  return typeof last === "number" || typeof last === "boolean" ? String(last) : undefined;
}
