/** Most rows of an exported list; they are read at once, so that no row is missing or twice. */
export const EXPORT_ROWS_MAX = 10_000;
