import { randomBytes } from "node:crypto";
import type pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { TEST_DATABASE_LIMITS } from "../../../test/fixtures/test-database-limits.ts";
import { type Ctx, queryOn } from "../context.ts";
import { createPool, kyselyOn } from "../database/database.ts";
import { listMigrations } from "../database/migrate.ts";
import { createLog } from "../log/log.ts";
import { createCipher } from "../security/cipher.ts";
import { storeKeyFingerprints } from "../security/key-fingerprints.ts";
import { Stopping } from "../stopping.ts";
import { createHttpServer } from "./create-http-server.ts";
import { healthRoutes } from "./health-routes.ts";
import { createServe, NO_GUARD } from "./serve.ts";

async function healthOf(ctx: Ctx) {
  const app = await createHttpServer({ log: createLog("silent"), trustProxy: false });
  healthRoutes(createServe(app, ctx, { authenticate: async () => ({ kind: "guest" }), guard: NO_GUARD }));
  return { health: await app.inject("/healthz"), readiness: await app.inject("/readyz") };
}

function withPool(ctx: Ctx, pool: pg.Pool): Ctx {
  return { ...ctx, pool, db: kyselyOn(pool), query: queryOn(pool, true) };
}

it("is up and ready if all migrations are applied", async () => {
  const { system } = await createTestContext();
  const { health, readiness } = await healthOf(system);
  expect([health.statusCode, health.json()]).toEqual([200, { status: "ok" }]);
  expect([readiness.statusCode, readiness.json()]).toEqual([
    200,
    { status: "ready", migrations: (await listMigrations()).length },
  ]);
});

it("is up but not ready while a migration is missing", async () => {
  const { system } = await createTestContext();
  const last = (await listMigrations()).at(-1);
  await system.pool.query("delete from platform.migrations where name = $1", [last]);
  const { health, readiness } = await healthOf(system);
  expect(health.statusCode).toBe(200);
  expect(readiness.statusCode).toBe(503);
  expect(readiness.json()).toMatchObject({
    code: "unavailable",
    message: `Migrations are not done: ${last}`,
  });
  expect(readiness.headers["retry-after"]).toBe("2");
});

it("is up but not ready on a database that is too new for it", async () => {
  const { system } = await createTestContext();
  await system.pool.query(
    "insert into platform.migrations (name, unused_since) values ('9999_later.sql', '9000')",
  );
  const { readiness } = await healthOf(system);
  expect([readiness.statusCode, readiness.json().message]).toEqual([
    503,
    expect.stringMatching(/^The database is too new for this version: 9999_later/),
  ]);
});

it("is up but not ready on a read-only database, with another key, and while it stops", async () => {
  const { system, url } = await createTestContext();
  const problemOf = async (ctx: Ctx) => {
    const { health, readiness } = await healthOf(ctx);
    expect([health.statusCode, readiness.statusCode, readiness.headers["retry-after"]]).toEqual([
      200,
      503,
      "2",
    ]);
    return readiness.json().message;
  };
  await storeKeyFingerprints(system);
  const settings = { ...system.settings, sessionSecret: "a secret of another shop, long enough" };
  expect(await problemOf({ ...system, settings })).toBe("SESSION_SECRET is not the one of this database.");
  const cipher = createCipher({ data: randomBytes(32) });
  expect(await problemOf({ ...system, cipher })).toBe("DATA_KEY is not the one of this database.");

  await system.pool.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`);
  const pool = createPool({ url: url, poolMax: 2, limits: TEST_DATABASE_LIMITS });
  onTestFinished(() => pool.end());
  expect(await problemOf(withPool(system, pool))).toBe("The database is read-only.");

  expect((await healthOf(system)).readiness.statusCode).toBe(200);
  Stopping.set(system, true);
  expect(await problemOf(system)).toBe("This server is stopping.");
});

it("G5 is up but not ready while the database is unavailable, and ready again afterwards", async () => {
  const { system, url } = await createTestContext();
  const pool = createPool({ url: "postgres://nobody@127.0.0.1:1/nothing", poolMax: 1 });
  const away = await healthOf(withPool(system, pool));
  expect([away.health.statusCode, away.readiness.statusCode]).toEqual([200, 503]);
  expect(away.readiness.headers["retry-after"]).toBe("2");
  await pool.end();

  const back = createPool({ url, poolMax: 1, limits: TEST_DATABASE_LIMITS });
  expect((await healthOf(withPool(system, back))).readiness.statusCode).toBe(200);
  await back.end();
});
