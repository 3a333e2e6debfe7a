type Json = Record<string, unknown>;

/** Prints a JSON schema as a TypeScript type. */
export function typeText(schema: unknown, indent = 2): string {
  const one = schema as Json & { $ref?: string };
  if (one.$ref) return one.$ref.split("/").at(-1) ?? "unknown";
  if ("const" in one) return JSON.stringify(one["const"]);
  if (Array.isArray(one["enum"])) return one["enum"].map((value) => JSON.stringify(value)).join(" | ");
  const options = one["anyOf"] ?? one["oneOf"];
  if (Array.isArray(options)) return options.map((option) => typeText(option, indent)).join(" | ");
  if (Array.isArray(one["type"]))
    return one["type"].map((type) => typeText({ ...one, type }, indent)).join(" | ");
  return plainText(one, indent);
}

function plainText(one: Json, indent: number): string {
  const { type } = one;
  if (type === "object") return objectText(one, indent);
  if (type === "array") return `Array<${typeText(one["items"] ?? {}, indent)}>`;
  if (type === "integer" || type === "number") return "number";
  return type === "string" || type === "boolean" || type === "null" ? type : "unknown";
}

function objectText({ properties, required = [], additionalProperties }: Json, indent: number): string {
  const space = " ".repeat(indent);
  const fields = Object.entries((properties ?? {}) as Json).map(([name, schema]) => {
    const description = (schema as Json)["description"];
    const comment =
      typeof description === "string" ? `${space}/** ${description.replaceAll("*/", "")} */\n` : "";
    const isRequired = (required as string[]).includes(name);
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    return `${comment}${space}${key}${isRequired ? "" : "?"}: ${typeText(schema, indent + 2)};\n`;
  });
  if (fields.length > 0) return `{\n${fields.join("")}${" ".repeat(indent - 2)}}`;
  return typeof additionalProperties === "object"
    ? `Record<string, ${typeText(additionalProperties, indent)}>`
    : "Record<string, never>";
}
