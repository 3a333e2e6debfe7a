import pg from "pg";

type Connection = Pick<pg.PoolClient, "query" | "release">;
type Connections = { connect(): Promise<Connection>; options: { max: number } };

/** SQLSTATE: invalid_sql_statement_name, duplicate_prepared_statement. */
const PREPARED_ELSEWHERE = new Set(["26000", "42P05"]);
/** Refused by poolers that share a connection by statements: `protocol_violation` without a transaction. */
const NO_TRANSACTION = /transaction blocks not allowed/i;

/**
 * Whether a connection, perhaps through a pooler, allows what this server does: transactions, and with `isNamed` statements
 * that are prepared once per connection. Returns the reason if not.
 */
export async function findStatementProblem(pool: Connections, isNamed: boolean): Promise<string | undefined> {
  try {
    await withConnection(pool, async (connection) => {
      await prepare(connection, isNamed);
      if (pool.options.max === 1) return prepare(connection, isNamed);
      // Takes the pooler's connection that has just been used, so that the next statement gets another one.
      return withConnection(pool, async (other) => {
        await other.query("begin");
        await prepare(connection, isNamed);
        await other.query("rollback");
      });
    });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** A connection on which something failed is not used again. */
async function withConnection(pool: Connections, use: (connection: Connection) => Promise<unknown>) {
  const connection = await pool.connect();
  let isGood = false;
  try {
    await use(connection);
    isGood = true;
  } finally {
    connection.release(!isGood);
  }
}

const prepare = (connection: Connection, isNamed: boolean) =>
  connection.query({ ...(isNamed && { name: "statement_mode" }), text: "select $1::int", values: [1] });

function reasonOf(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) throw error;
  if (PREPARED_ELSEWHERE.has(error.code ?? ""))
    return "The connection pooler does not keep prepared statements: set DATABASE_STATEMENTS=unnamed.";
  if (NO_TRANSACTION.test(error.message))
    return "The connection pooler allows no transactions: use its transaction or session mode.";
  throw error;
}
