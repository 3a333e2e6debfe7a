import {
  CamelCasePlugin,
  type Insertable,
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  type Selectable,
  type Updateable,
} from "kysely";
import pg from "pg";
import { createBatchingSocket } from "./batching-socket.ts";
import type { PlatformTables } from "./tables.ts";

/** All tables. Each module adds its own in its `tables.ts`, types only: platform code never imports module code. */
export interface Database extends PlatformTables {}

/** A row of a table as it is read, inserted and changed. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
export type RowChange<Table extends keyof Database> = Updateable<Database[Table]>;

export type DatabaseOptions = { url: string; poolMax: number; limits?: DatabaseLimits };

/** Timeouts in milliseconds. */
export type DatabaseLimits = {
  connect: number;
  lock: number;
  statement: number;
  idleInTransaction: number;
  /** How long an unresponsive database is waited for before its connections are closed. */
  silence: number;
};

/** Defaults: as long as a customer would wait. */
export const DEFAULT_DATABASE_LIMITS: DatabaseLimits = {
  connect: 4_500,
  lock: 5_000,
  statement: 15_000,
  idleInTransaction: 10_000,
  silence: 3_000,
};

export const uniformLimits = (ms: number): DatabaseLimits => ({
  connect: ms,
  lock: ms,
  statement: ms,
  idleInTransaction: ms,
  silence: ms,
});

/** A pool with timeouts for statements, locks and idle transactions, so that no query hangs. */
export const createPool = (
  { url, poolMax, limits = DEFAULT_DATABASE_LIMITS }: DatabaseOptions,
  stream = createBatchingSocket,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: limits.connect,
    application_name: "sonum",
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    types: { getTypeParser },
    // Statements are sent without waiting for earlier answers.
    pipeline: true,
    stream,
  });
  return ignoreConnectionErrors(pool);
};

/**
 * A broken connection fails its queries and is replaced by the pool. Without error listeners, on the pool for idle
 * clients and on the client while it is checked out, it would end the process.
 */
export function ignoreConnectionErrors(pool: pg.Pool): pg.Pool {
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

/** Maps `camelCase` in TypeScript to `snake_case` in SQL. */
export const kyselyOn = (pool: pg.Pool): Kysely<Database> => createKysely({ pool });

const instances = new WeakMap<pg.PoolClient, Kysely<Database>>();

/** Kysely on a connection that is already inside a transaction; cached per connection. */
export function kyselyInTransaction(client: pg.PoolClient): Kysely<Database> {
  const kysely = instances.get(client) ?? createOnClient(client);
  instances.set(client, kysely);
  return kysely;
}

const createOnClient = (client: pg.PoolClient): Kysely<Database> =>
  createKysely({
    pool: {
      connect: async () => ({ ...bound(client), release: () => {} }) as PostgresPoolClient,
      end: async () => {},
      options: {},
    },
  });

const bound = (client: pg.PoolClient) => ({ query: client.query.bind(client) });

const createKysely = (config: ConstructorParameters<typeof PostgresDialect>[0]) =>
  new Kysely<Database>({
    dialect: new PostgresDialect(config),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });

/** Reads PostgreSQL's bigint (money) as a bigint, not as a string. */
const getTypeParser: pg.CustomTypesConfig["getTypeParser"] = (oid, format) =>
  oid === pg.types.builtins.INT8 && format !== "binary" ? BigInt : pg.types.getTypeParser(oid, format);
