import type pg from "pg";
import type { Environment } from "../environment/create-environment.ts";
import { connectDatabase } from "../references/connect-database.ts";
import { readPostgresCpuMs } from "./postgres-cpu.ts";

/** What a piece of work used, or what one operation of it used. */
export type Costs = {
  nodeMs: number;
  postgresMs: number;
  statements: number;
  /** Times that Node sent something to PostgreSQL. */
  packets: number;
  /** Rows that statements returned or wrote. */
  rows: number;
  walBytes: number;
};

export type CostMeter = {
  /** Costs of one of the operations that `work` does and counts. */
  measure(work: () => Promise<number>): Promise<Costs>;
  close(): Promise<void>;
};

/** The database must count statements with pg_stat_statements. */
export async function createCostMeter(environment: Environment): Promise<CostMeter> {
  const db = await connectDatabase(environment.url);
  await db.query("create extension if not exists pg_stat_statements");
  const read = async (): Promise<Costs> => {
    const { cpuMs, packets } = await environment.work();
    return {
      nodeMs: cpuMs,
      packets,
      postgresMs: readPostgresCpuMs(environment.postmaster),
      ...(await readCounts(db)),
    };
  };
  return {
    async measure(work) {
      const before = await read();
      const operations = await work();
      const after = await read();
      if (operations === 0) throw new Error("Nothing was done");
      return perOperation(before, after, operations);
    },
    close: () => db.end(),
  };
}

/** Statements of the database itself, such as ours here, are too few to matter. */
async function readCounts(db: pg.Client) {
  const { rows } = await db.query<{ statements: number; rows: number; walBytes: number }>(
    `select sum(calls)::float8 as statements, sum(rows)::float8 as rows,
            (pg_current_wal_insert_lsn() - '0/0')::float8 as "walBytes"
       from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0] ?? { statements: 0, rows: 0, walBytes: 0 };
}

export const perOperation = (before: Costs, after: Costs, operations: number): Costs => ({
  nodeMs: (after.nodeMs - before.nodeMs) / operations,
  postgresMs: (after.postgresMs - before.postgresMs) / operations,
  statements: (after.statements - before.statements) / operations,
  packets: (after.packets - before.packets) / operations,
  rows: (after.rows - before.rows) / operations,
  walBytes: (after.walBytes - before.walBytes) / operations,
});
