import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { createTestContext } from "./fixtures/test-context.ts";

const SOURCES = path.resolve(import.meta.dirname, "../src");

/** A table as SQL text and Kysely calls name it. */
const IN_STATEMENT =
  /(?:(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|[jJ]oin|from|using)\(\s*\[?["'`]|\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+)?)([a-z_]+)\.([a-zA-Z_]+)\b(?!\()/g;
/** In stores any mention counts, such as a table in a comma list or behind a constant. */
const MENTIONED = /(?<![\w.$/])([a-z_]+)\.([a-zA-Z_]+)\b(?!\()/g;

const isStore = (file: string) => /(^|[-/])store\.ts$/.test(file);

type Reference = { file: string; module: string; schema: string; table: string };

const schemas = new Set(
  readdirSync(path.join(SOURCES, "modules"))
    .map((module) => module.replaceAll("-", "_"))
    .concat("platform"),
);
const references = listSources()
  .filter((file) => !/(^|\/)(tables|read-models)\.ts$|-tables\.ts$/.test(file))
  .flatMap(referencesIn);
const readModels = await declaredReadModels();

it("SQL lives in stores", () => {
  const offenders = references.filter(({ file }) => !isStore(file));
  expect([...new Set(offenders.map(({ file }) => file))]).toEqual([]);
});

it("SQL names tables of its own module, or read models of others", () => {
  const crossings = references.filter(
    ({ module, schema, table }) =>
      schema !== module && schema !== "platform" && !(`${schema}.${table}` in readModels),
  );
  expect(crossings.map(({ file, schema, table }) => `${file} names ${schema}.${table}`)).toEqual([]);
});

it("every read model has a reader in another module", () => {
  const isRead = (name: string) =>
    references.some(({ module, schema, table }) => `${schema}.${table}` === name && schema !== module);
  expect(Object.keys(readModels).filter((name) => !isRead(name))).toEqual([]);
});

/** PostgreSQL keeps one text per name and connection; the driver refuses a second one. */
it("no two statements have the same name", () => {
  const names = listSources().flatMap((file) =>
    [...readSource(file).matchAll(/\bname: ("[^"]+"|`[^`]+`),\s+text:/g)].map(([, name = ""]) => name),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
});

it("read models have the declared columns", async () => {
  const { system } = await createTestContext();
  const rows = await system.query<{ name: string; columns: string[] }>({
    name: "list_read_models",
    text: `select table_schema || '.' || table_name as name,
                  array_agg(column_name::text order by ordinal_position) as columns
             from information_schema.columns where table_name like 'shared\\_%' group by 1`,
    values: [],
  });
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(readModels);
});

function listSources(): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
}

/** Without comments. */
function readSource(file: string): string {
  return readFileSync(path.join(SOURCES, file), "utf8")
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/(^|\s)\/\/.*$/gm, "");
}

function referencesIn(file: string): Reference[] {
  const code = readSource(file);
  const module = (/^modules\/([^/]+)/.exec(file)?.[1] ?? file.split("/")[0] ?? "").replaceAll("-", "_");
  return [...code.matchAll(isStore(file) ? MENTIONED : IN_STATEMENT)].flatMap(
    ([, schema = "", table = ""]) =>
      schemas.has(schema) ? [{ file, module, schema, table: toSnakeCase(table) }] : [],
  );
}

async function declaredReadModels(): Promise<Record<string, string[]>> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith("/read-models.ts"),
  );
  const declared = await Promise.all(files.map((file) => import(path.join(SOURCES, file))));
  return Object.assign({}, ...declared.map(({ READ_MODELS }) => READ_MODELS));
}

/** Kysely calls name tables in camel case. */
function toSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
