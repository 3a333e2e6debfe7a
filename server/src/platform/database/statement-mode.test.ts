import type pg from "pg";
import { expect, it } from "vitest";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { findStatementProblem } from "./statement-mode.ts";

const { system } = await createTestContext();

/** What callers see of a pooler that runs something else on the server's connection before each statement. */
function behindPooler(before: (statement: unknown) => string) {
  const query = (client: pg.PoolClient) => async (statement: pg.QueryConfig) => {
    await client.query(before(statement));
    return client.query(statement);
  };
  return {
    options: { max: 2 },
    async connect() {
      const client = await system.pool.connect();
      return { query: query(client) as pg.PoolClient["query"], release: client.release.bind(client) };
    },
  };
}

it("finds no problem on PostgreSQL itself", async () => {
  for (const isNamed of [true, false])
    expect(await findStatementProblem(system.pool, isNamed)).toBeUndefined();
});

it("finds that a pooler loses prepared statements, unless none are used", async () => {
  const pooler = behindPooler(() => "deallocate all");
  expect(await findStatementProblem(pooler, true)).toMatch("set DATABASE_STATEMENTS=unnamed");
  expect(await findStatementProblem(pooler, false)).toBeUndefined();
});

it("finds that a pooler allows no transactions", async () => {
  const pooler = behindPooler((statement) =>
    statement === "begin"
      ? "do $$ begin raise exception 'transaction blocks not allowed in statement pooling mode'; end $$"
      : "select",
  );
  expect(await findStatementProblem(pooler, false)).toMatch("allows no transactions");
});
