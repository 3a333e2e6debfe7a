import fc from "fast-check";
import { exampleOf } from "../../../src/platform/http/openapi-example.ts";
import type { Random } from "../../fixtures/random.ts";
import { HOSTILE_TEXTS, HOSTILE_VALUES } from "./hostile-values.ts";
import type { KnownValues } from "./known-values.ts";

export type Schema = Record<string, unknown>;
type Place = { name: string; depth: number };

const DEPTH_MAX = 5;
const SAMPLES = 24;
const ITEMS_MAX = 3;
const TEXT_CHARS_MAX = 40;
/** Share of values that are invalid, in a request that has invalid ones. */
const INVALID_PERCENT = 20;

export type SchemaValues = ReturnType<typeof createSchemaValues>;

/** Random values of JSON schemas: mostly valid ones, of ids that exist if possible. */
export function createSchemaValues(random: Random, schemas: Schema, known: KnownValues) {
  let invalidPercent = 0;

  function generate(schema: Schema, { name, depth }: Place): unknown {
    if (random.chance(invalidPercent)) return random.pick(HOSTILE_VALUES);
    const at = { name, depth: depth + 1 };
    const { $ref } = schema as { $ref?: string };
    if ($ref) return generate(schemas[$ref.split("/").at(-1) ?? ""] as Schema, at);
    if ("const" in schema) return schema["const"];
    const choices = schema["enum"] as unknown[] | undefined;
    if (choices) return random.pick(choices);
    const options = (schema["anyOf"] ?? schema["oneOf"]) as Schema[] | undefined;
    if (options) return generate(random.pick(options), at);
    const type = schema["type"];
    return byType({ ...schema, type: Array.isArray(type) ? random.pick(type) : type }, at);
  }

  function byType(schema: Schema, place: Place): unknown {
    const { type } = schema;
    if (type === "object" || "properties" in schema) return objectOf(schema, place.depth);
    if (type === "array") return listOf(schema, place);
    if (type === "string") return textOf(schema, place.name);
    if (type === "integer" || type === "number") return numberOf(schema, place.name);
    if (type === "boolean") return random.chance(50);
    return type === "null" ? null : random.pick(HOSTILE_VALUES);
  }

  function objectOf({ properties = {}, required = [], ...more }: Schema, depth: number) {
    const isWanted = (name: string) =>
      (required as string[]).includes(name) || (depth <= DEPTH_MAX && random.chance(50));
    const own = Object.entries(properties as Record<string, Schema>).flatMap(([name, schema]) =>
      isWanted(name) ? [[name, generate(schema, { name, depth })] as const] : [],
    );
    const { additionalProperties: others, propertyNames } = more as Record<string, Schema | undefined>;
    if (typeof others !== "object" || depth > DEPTH_MAX) return Object.fromEntries(own);
    const keys = Array.from({ length: 1 + random.below(2) }, () =>
      String(generate(propertyNames ?? { type: "string" }, { name: "", depth })),
    );
    return Object.fromEntries([...own, ...keys.map((key) => [key, generate(others, { name: "", depth })])]);
  }

  function listOf({ items, prefixItems, minItems = 0, maxItems = ITEMS_MAX }: Schema, place: Place) {
    if (Array.isArray(prefixItems)) return prefixItems.map((item) => generate(item, place));
    if (!items || place.depth > DEPTH_MAX) return [];
    const count = Math.min(Number(maxItems), Number(minItems) + random.below(ITEMS_MAX));
    return Array.from({ length: count }, () => generate(items as Schema, place));
  }

  function textOf(schema: Schema, name: string): string {
    const { pattern, format, minLength = 0, maxLength = TEXT_CHARS_MAX } = schema;
    const expression = typeof pattern === "string" ? patternOf(pattern) : undefined;
    const existing = random.chance(80) ? known.findText(random, name, expression) : undefined;
    if (existing !== undefined) return existing;
    if (expression && random.chance(60)) return random.pick(samplesOf(expression));
    if (expression || format || random.chance(40)) return String(exampleOf(schema, schemas, name));
    const chars = Math.min(Number(maxLength), Math.max(Number(minLength), random.below(TEXT_CHARS_MAX)));
    const text = random.chance(30) ? random.pick(HOSTILE_TEXTS) : random.pick(WORDS);
    return text.repeat(Math.ceil(chars / text.length) || 1).slice(0, Math.max(chars, Number(minLength)));
  }

  function numberOf(schema: Schema, name: string): number {
    const { minimum = -1_000, maximum = 1_000_000, type } = schema as Record<string, number>;
    const existing = random.chance(70) ? known.findNumber(random, name) : undefined;
    if (existing !== undefined) return existing;
    if (random.chance(20)) return random.pick([minimum, maximum, 0, 1]);
    const least = Number(minimum);
    const range = Math.min(Number(maximum) - least, 1_000_000) + 1;
    const whole = least + random.below(Math.max(1, Math.floor(range)));
    return String(type) === "number" && random.chance(50)
      ? whole + random.below(1_000_000) / 1_000_000
      : whole;
  }

  return {
    /** With `isInvalid`, some of its parts do not follow the schema. */
    valueOf(schema: Schema, name: string, isInvalid: boolean): unknown {
      invalidPercent = isInvalid ? INVALID_PERCENT : 0;
      return generate(schema, { name, depth: 0 });
    },
  };
}

const WORDS = ["a", "Telegram ", "code 12345 ", "ümläut ", "Привет ", "😀", "0", "x y "];

const patterns = new Map<string, RegExp>();
const patternOf = (pattern: string): RegExp => {
  const known = patterns.get(pattern) ?? new RegExp(pattern, "u");
  patterns.set(pattern, known);
  return known;
};

const samples = new Map<string, string[]>();

/** Always the same texts for an expression, so that they do not depend on the order of requests. */
function samplesOf(expression: RegExp): string[] {
  const known = samples.get(expression.source);
  if (known) return known;
  const fresh = sample(expression);
  samples.set(expression.source, fresh);
  return fresh;
}

function sample(expression: RegExp): string[] {
  try {
    return fc.sample(fc.stringMatching(expression), { seed: 1, numRuns: SAMPLES });
  } catch {
    // Look-ahead is not supported.
    return [String(exampleOf({ type: "string", pattern: expression.source }, {}))];
  }
}
