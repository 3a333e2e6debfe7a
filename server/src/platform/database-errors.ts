import pg from "pg";

/** Classes 22 and 23: a value or a constraint is violated. The transaction is rolled back for certain. */
const REFUSED = /^2[23]/;

/** The database looked at the statement and refused it; unlike a lost connection, nothing can have happened. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && REFUSED.test(error.code ?? "");
