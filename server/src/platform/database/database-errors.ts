import pg from "pg";

/** SQLSTATE classes 22 and 23: invalid value, violated constraint. The transaction is certainly rolled back. */
const REFUSED = /^2[23]/;

/** A character that PostgreSQL cannot store: a NUL byte, plain or inside JSON. */
const UNSTORABLE = new Set(["22021", "22P05"]);

/** The caller sent text that cannot be stored; nothing was changed. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? "");

/** The database refused the statement. Unlike after a lost connection, nothing can have changed. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && REFUSED.test(error.code ?? "");
