export type Requirement = { id: string; text: string };

/** The requirements of a document: the rows of its tables whose first cell is an id like `SHELL-7`. */
export function readRequirements(markdown: string): Requirement[] {
  const rows = markdown.matchAll(/^\|\s*([A-Z]+-\d+[a-z]?)\s*\|\s*(.*?)\s*\|/gm);
  return [...rows].map(([, id = "", text = ""]) => ({ id, text }));
}

/** The requirements that no title names. */
export function findUnnamed(requirements: readonly Requirement[], titles: readonly string[]): Requirement[] {
  const named = new Set(titles.flatMap((title) => title.match(/\b[A-Z]+-\d+[a-z]?\b/g) ?? []));
  return requirements.filter(({ id }) => !named.has(id));
}
