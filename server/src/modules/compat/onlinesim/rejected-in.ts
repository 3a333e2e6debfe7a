import type { FastifyRequest } from "fastify";

const NAME = /^reject(\[\d{0,3}\])?$/;

/** First digits not wanted: clients send `reject`, `reject[]` and `reject[0]`, in the address, in forms and as a JSON list. */
export const rejectedIn = ({ query, body }: Pick<FastifyRequest, "query" | "body">): string[] =>
  [query, body].flatMap((source) =>
    Object.entries(typeof source === "object" && source !== null ? source : {})
      .filter(([name]) => NAME.test(name))
      .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
      .flatMap((value) => (typeof value === "string" || typeof value === "number" ? String(value) : []))
      .filter((digits) => digits !== ""),
  );
