import pg from "pg";

const UNIQUE_VIOLATION = "23505";

/** The name of the constraint that says something is there already, when that is why a statement failed. */
export const takenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION ? error.constraint : undefined;
