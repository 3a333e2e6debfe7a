import pg from "pg";

const UNIQUE_VIOLATION = "23505";

/** The unique constraint that the statement violated, if that is why it failed. */
export const violatedUniqueConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION ? error.constraint : undefined;
