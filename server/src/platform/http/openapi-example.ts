type Json = Record<string, unknown>;

const DEPTH_MAX = 8;

/** Realistic values by field name, used only where the field's schema allows them. */
const BY_NAME: Record<string, unknown> = {
  service: "tg",
  serviceCode: "tg",
  serviceName: "Telegram",
  country: "ee",
  countryCode: "ee",
  iso2: "ee",
  currency: "USD",
  phone: "+37255550142",
  operator: "tele2",
  sender: "Telegram",
  smsSender: "Telegram",
  text: "Telegram code 48151",
  smsText: "Telegram code 48151",
  code: "48151",
  smsResult: "48151",
  url: "https://example.com/hook",
  email: "anna@example.com",
  username: "anna",
  orderId: 1473829102,
  price: 0.25,
  priceUsd: "0.25",
  status: 2,
  limit: 20,
  offset: 0,
};

/** Candidates for strings with a pattern; the first that matches is used. */
const TEXTS = [
  "text",
  "2026-01-31T12:00:00.000Z",
  "2026-01-31",
  "2026-01",
  "0.25",
  "5",
  "1",
  "tg",
  "ee",
  "USD",
  "en",
  "Europe/Tallinn",
  "1473829102",
  "+37255550142",
  "37255550142",
  "8937200000000000017",
  "anna",
  "anna@example.com",
  "203.0.113.7",
  "203.0.113.0/24",
  "2001:db8::1",
  "https://example.com/",
  "usr_01kahc0m8w5rj3v9x7d2e4f6g8",
  "0f8fad5b-d9cb-469f-a165-70867728950e",
  "482913",
  "7K2M-9QXT",
  "4815162342",
  "dGVzdA",
  "https://example.com",
  "a".repeat(32),
  "a".repeat(40),
  "a".repeat(43),
  "a".repeat(64),
  "longer text",
];

const BY_FORMAT: Record<string, string> = {
  "date-time": "2026-01-31T12:00:00.000Z",
  date: "2026-01-31",
  uri: "https://example.com/",
  email: "anna@example.com",
  ipv4: "203.0.113.7",
  ipv6: "2001:db8::1",
  cidrv4: "203.0.113.0/24",
  cidrv6: "2001:db8::/32",
  uuid: "0f8fad5b-d9cb-469f-a165-70867728950e",
};

/** A realistic example of a schema for the API reference. References are looked up in `schemas`. */
export function exampleOf(schema: unknown, schemas: Json, name = "", depth = 0): unknown {
  const { $ref, ...one } = schema as Json & { $ref?: string };
  if ($ref)
    return depth > DEPTH_MAX
      ? null
      : exampleOf(schemas[$ref.split("/").at(-1) ?? ""], schemas, name, depth + 1);
  if ("const" in one) return one["const"];
  const [given] = (one["examples"] ?? []) as unknown[];
  if (given !== undefined) return given;
  const choices = (one["enum"] ?? []) as unknown[];
  const known = BY_NAME[name];
  if (choices.length > 0) return choices.includes(known) ? known : choices[0];
  if (one["default"] !== undefined) return one["default"];
  const options = (one["anyOf"] ?? one["oneOf"]) as unknown[] | undefined;
  if (options?.[0]) return exampleOf(options[0], schemas, name, depth + 1);
  const parts = one["allOf"] as unknown[] | undefined;
  if (parts) return Object.assign({}, ...parts.map((part) => exampleOf(part, schemas, name, depth + 1)));
  const types = one["type"];
  const type = Array.isArray(types) ? types.find((each) => each !== "null") : types;
  return byType({ ...one, type }, schemas, { name, depth });
}

function byType(one: Json, schemas: Json, { name, depth }: { name: string; depth: number }): unknown {
  const { type } = one;
  if (type === "object" || "properties" in one) return objectOf(one, schemas, depth);
  if (type === "array") return listOf(one, schemas, { name, depth });
  if (type === "string") return textOf(one, name);
  if (type === "integer" || type === "number") return numberOf(one, name);
  if (type === "boolean") return true;
  return null;
}

function objectOf(
  { properties = {}, additionalProperties, propertyNames }: Json,
  schemas: Json,
  depth: number,
) {
  if (depth > DEPTH_MAX) return {};
  const own = Object.entries(properties as Json).map(([name, schema]) => [
    name,
    exampleOf(schema, schemas, name, depth + 1),
  ]);
  if (own.length > 0 || typeof additionalProperties !== "object" || additionalProperties === null)
    return Object.fromEntries(own);
  const value = exampleOf(additionalProperties, schemas, "", depth + 1);
  return Object.fromEntries(keysIn(propertyNames, schemas).map((key) => [key, value]));
}

/** All keys of an enum, otherwise one example key. */
function keysIn(names: unknown, schemas: Json): string[] {
  if (!names) return ["name"];
  const choices = (names as Json)["enum"];
  return Array.isArray(choices) ? choices.map(String) : [String(exampleOf(names, schemas))];
}

function listOf(
  { items, prefixItems, minItems }: Json,
  schemas: Json,
  { name, depth }: { name: string; depth: number },
) {
  if (Array.isArray(prefixItems)) return prefixItems.map((item) => exampleOf(item, schemas, name, depth + 1));
  if (depth > DEPTH_MAX || !items) return [];
  const item = exampleOf(items, schemas, name, depth + 1);
  return Array.from({ length: Math.max(1, Number(minItems ?? 1)) }, () => item);
}

function textOf({ pattern, format, minLength = 0, maxLength = 1_000 }: Json, name: string): string {
  const fits = (text: unknown): text is string =>
    typeof text === "string" &&
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== "string" || new RegExp(pattern, "u").test(text));
  const candidates = [BY_NAME[name], BY_FORMAT[String(format)], idIn(pattern), ...TEXTS];
  return candidates.find(fits) ?? "x".repeat(Number(minLength));
}

/** Ids are a prefix and 26 letters, however strictly a call reads them. */
function idIn(pattern: unknown): string | undefined {
  const prefix = /^\^([a-z]{3,4}_)\[/.exec(String(pattern))?.[1];
  return prefix && `${prefix}01kahc0m8w5rj3v9x7d2e4f6g8`;
}

function numberOf({ minimum, maximum, exclusiveMinimum, type }: Json, name: string): number {
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1));
  const known = BY_NAME[name];
  const isFit =
    typeof known === "number" &&
    known >= least &&
    known <= Number(maximum ?? Number.POSITIVE_INFINITY) &&
    (type === "number" || Number.isInteger(known));
  return isFit ? known : Math.max(least, Math.min(1, Number(maximum ?? 1)));
}
