import pg from "pg";

/** Classes 22 and 23: a value or a constraint is violated. The transaction is rolled back for certain. */
const REFUSED = /^2[23]/;

/** A sign that no text of the database can hold: a zero byte, as itself or inside JSON. */
const UNKEEPABLE = new Set(["22021", "22P05"]);

/** Whoever asked sent a text that cannot be kept; like every refusal of the database, nothing happened. */
export const isUnkeepableText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && UNKEEPABLE.has(error.code ?? "");

/** The database looked at the statement and refused it; unlike a lost connection, nothing can have happened. */
export const isRefusedByDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && REFUSED.test(error.code ?? "");
