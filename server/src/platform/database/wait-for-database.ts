import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log/log.ts";

const CONNECT_MS_MAX = 4_500;
const RETRY_MS = 500;
const REPORT_MS = 10_000;

/** SQLSTATE: read_only_sql_transaction. */
const READ_ONLY = "25006";

/** PostgreSQL is starting, stopping or unreachable; the host's name may not be known yet. */
const NOT_YET =
  /^(57P0[1-3]|25006|53300|08\d{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE)$/;
const NO_CODE = /timeout|terminated/i;

type Waiting = { log: Pick<Log, "warn">; signal?: AbortSignal | undefined };

/**
 * Waits until the database accepts connections and is writable, so that server and database can start in any order. Fails at once if waiting
 * does not help, for example with a wrong password.
 */
export async function waitForDatabase(url: string, { log, signal }: Waiting): Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const problem = await tryToConnect(url);
    if (problem === undefined) return;
    if (!mayPass(problem)) throw problem;
    if (performance.now() - reportedAt >= REPORT_MS) {
      log.warn({ err: problem }, "waiting for the database");
      reportedAt = performance.now();
    }
    await pause(RETRY_MS, undefined, { signal });
  }
}

async function tryToConnect(connectionString: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS_MAX });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('transaction_read_only') as mode");
    if (rows[0]?.mode === "on")
      throw Object.assign(new Error("The database is read-only"), { code: READ_ONLY });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => {});
  }
}

function mayPass(problem: Error & { code?: unknown }): boolean {
  if (problem instanceof AggregateError) return problem.errors.every(mayPass);
  return typeof problem.code === "string" ? NOT_YET.test(problem.code) : NO_CODE.test(problem.message);
}
