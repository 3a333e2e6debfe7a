/** Scripts without spaces between words, or with attached particles: a keyword matches anywhere in the text. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const WITH_PREFIXES = /^[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Case-insensitive RE2 expression that finds a protected keyword in a message text. */
export function keywordPattern(keyword: string): string {
  const escaped = keyword.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+");
  if (UNSPACED.test(keyword)) return escaped;
  return `${WITH_PREFIXES.test(keyword) ? "" : "(?:^|[^\\p{L}\\p{N}])"}${escaped}(?:[^\\p{L}\\p{N}]|$)`;
}
