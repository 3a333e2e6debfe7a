/** Scripts that write words together or put particles on them: there a keyword counts wherever it stands. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const WITH_PREFIXES = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The RE2 expression, matched without regard to case, that finds a protected keyword in a message text. */
export function keywordPattern(keyword: string): string {
  const escaped = keyword.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+");
  if (UNSPACED.test(keyword)) return escaped;
  return `${WITH_PREFIXES.test(keyword) ? "" : "(?:^|[^\\p{L}\\p{N}])"}${escaped}(?:[^\\p{L}\\p{N}]|$)`;
}
