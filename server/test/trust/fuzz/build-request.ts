import type { Random } from "../../fixtures/random.ts";
import type { Operation } from "./api-document.ts";
import type { Request } from "./callers.ts";
import { HOSTILE_TEXTS, HOSTILE_VALUES } from "./hostile-values.ts";
import type { SchemaValues } from "./schema-values.ts";

/** Share of requests with an invalid part. */
const INVALID_PERCENT = 40;
const OPTIONAL_PERCENT = 40;
const BOUNDARY = "----boundary";

/** A random request of an operation. */
export function buildRequest(
  random: Random,
  { method, path, ...operation }: Operation,
  values: SchemaValues,
) {
  const hasInvalid = random.chance(INVALID_PERCENT);
  const textOf = (schema: Record<string, unknown>, name: string): string => {
    if (hasInvalid && random.chance(INVALID_PERCENT)) return random.pick(HOSTILE_TEXTS);
    const value = values.valueOf(schema, name, false);
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  };
  const wanted = operation.parameters.filter(({ required }) => required || random.chance(OPTIONAL_PERCENT));
  const parametersIn = (location: "path" | "query" | "header") =>
    wanted.flatMap((one) => (one.in === location ? [[one.name, textOf(one.schema, one.name)] as const] : []));

  const inPath = new Map(parametersIn("path"));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(inPath.get(name) ?? ""));
  const query = parametersIn("query").map(([name, value]) => `${encode(name)}=${encode(value)}`);
  if (operation.security.some((one) => "keyInAddress" in one)) query.push("api_key=KEY");
  const headers = Object.fromEntries(parametersIn("header").map(([name, value]) => [name, visible(value)]));
  const request: Request = {
    method,
    url: query.length > 0 ? `${filled}?${query.join("&")}` : filled,
    headers,
  };
  return operation.body ? withBody(request, operation.body) : request;

  function withBody(request: Request, content: NonNullable<Operation["body"]>): Request {
    const [[type, { schema }] = ["application/json", { schema: {} }]] = Object.entries(content);
    const body =
      hasInvalid && random.chance(10) ? random.pick(HOSTILE_VALUES) : values.valueOf(schema, "", hasInvalid);
    const headers = {
      ...request.headers,
      "content-type": type === "multipart/form-data" ? `${type}; boundary=${BOUNDARY}` : type,
    };
    return { ...request, headers, payload: serialize(type, body) };
  }
}

function serialize(type: string, body: unknown): string {
  if (type === "application/json") return JSON.stringify(body);
  const fields = Object.entries(Object(body)).map(([name, value]): [string, string] => [name, String(value)]);
  if (type !== "multipart/form-data") return new URLSearchParams(fields).toString();
  const parts = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${encode(name)}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
}

/** Lone surrogates cannot be sent in an address. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** HTTP clients leave out segments that are empty or consist of dots, which makes it another address. */
const segmentOf = (text: string) => (/^\.{0,2}$/.test(text) ? "-" : encode(text));

/** HTTP clients refuse other signs in headers. */
const visible = (text: string) => text.replace(/[^\x20-\x7e]/g, "?");
