/** The text of a message whose parts came in any order, some perhaps twice. */
export function joinTexts(parts: { part: number; text: string }[]): string {
  const byPart = new Map(parts.map(({ part, text }) => [part, text]));
  return [...byPart]
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join("");
}
