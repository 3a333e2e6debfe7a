import type pg from "pg";
import type { Ctx } from "../context.ts";
import { findVersionProblem, pendingMigrations } from "../database/migrate.ts";
import { findStatementProblem } from "../database/statement-mode.ts";
import { listForeignKeys } from "../security/key-fingerprints.ts";
import { Stopping } from "../stopping.ts";

/** Why this process should get no callers at the moment, in words for its operators. */
export async function findReadinessProblem(ctx: Ctx): Promise<string | undefined> {
  if (Stopping.find(ctx)) return "This server is stopping.";
  try {
    return await findDatabaseProblem(ctx);
  } catch (err) {
    ctx.log.warn({ err }, "not ready");
    return "The database does not answer.";
  }
}

async function findDatabaseProblem(ctx: Ctx): Promise<string | undefined> {
  const pending = await pendingMigrations(ctx.pool);
  if (pending.length > 0) return `Migrations are not done: ${pending.join(", ")}`;
  const tooNew = await findVersionProblem(ctx.pool);
  if (tooNew) return tooNew;
  if (await isReadOnly(ctx.pool)) return "The database is read-only.";
  const [foreign] = await listForeignKeys(ctx);
  if (foreign) return `${foreign} is not the one of this database.`;
  return findStatementProblemOnce(ctx);
}

/** A standby, or a primary that was switched to read-only. */
async function isReadOnly(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ mode: string }>(
    "select current_setting('transaction_read_only') as mode",
  );
  return rows[0]?.mode === "on";
}

const checked = new WeakSet<pg.Pool>();

/** Poolers do not change their mode while they run. */
async function findStatementProblemOnce({ pool, settings }: Ctx): Promise<string | undefined> {
  if (checked.has(pool)) return undefined;
  const problem = await findStatementProblem(pool, settings.namedStatements);
  if (!problem) checked.add(pool);
  return problem;
}
