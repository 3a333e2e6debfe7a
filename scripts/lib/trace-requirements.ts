export type Requirement = { id: string; text: string };

/** Parses the table rows whose first cell is an id like `SHELL-7`. */
export function parseRequirements(markdown: string): Requirement[] {
  const rows = markdown.matchAll(/^\|\s*([A-Z]+-\d+[a-z]?)\s*\|\s*(.*?)\s*\|/gm);
  return [...rows].map(([, id = "", text = ""]) => ({ id, text }));
}

/** The requirements whose id no title mentions. */
export function findUncovered(
  requirements: readonly Requirement[],
  titles: readonly string[],
): Requirement[] {
  const mentioned = new Set(titles.flatMap((title) => title.match(/\b[A-Z]+-\d+[a-z]?\b/g) ?? []));
  return requirements.filter(({ id }) => !mentioned.has(id));
}
