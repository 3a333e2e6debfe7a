import pg from "pg";
import { expect, it } from "vitest";
import { createTestDatabase } from "./test-database.ts";

it("gives each test its own migrated database, even concurrently", async () => {
  const databases = await Promise.all(Array.from({ length: 6 }, createTestDatabase));
  const schemas = await Promise.all(databases.map(({ url }) => listSchemas(url)));
  expect(new Set(databases.map(({ url }) => url)).size).toBe(6);
  expect(schemas.every((names) => names.includes("graphile_worker"))).toBe(true);
  await Promise.all(databases.map((database) => database.drop()));
});

async function listSchemas(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query("select nspname as name from pg_namespace");
  await client.end();
  return rows.map(({ name }) => name);
}
