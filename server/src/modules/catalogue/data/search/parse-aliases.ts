/** Parses comma-separated aliases by code. */
export const parseAliases = (lists: Record<string, string | string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(lists).map(([code, list]) => [
      code,
      [list]
        .flat()
        .flatMap((line) => line.split(","))
        .map((name) => name.trim()),
    ]),
  );
