export type ComparedLine = { kind: "same" | "added" | "removed"; text: string };

/** Minimal line diff by the longest common subsequence. */
export function compareLines(before: string[], after: string[]): ComparedLine[] {
  const lengths = commonLengths(before, after);
  const lines: ComparedLine[] = [];
  let [from, to] = [0, 0];
  while (from < before.length || to < after.length) {
    const [old = "", text = ""] = [before[from], after[to]];
    const common = (a: number, b: number) => lengths[a]?.[b] ?? 0;
    if (from < before.length && to < after.length && old === text) {
      lines.push({ kind: "same", text });
      from++;
      to++;
    } else if (from < before.length && (to >= after.length || common(from + 1, to) >= common(from, to + 1))) {
      lines.push({ kind: "removed", text: old });
      from++;
    } else {
      lines.push({ kind: "added", text });
      to++;
    }
  }
  return lines;
}

/** Length of the longest common subsequence of the two suffixes, for each pair of positions. */
function commonLengths(before: string[], after: string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let from = before.length - 1; from >= 0; from--)
    for (let to = after.length - 1; to >= 0; to--) {
      const row = lengths[from] ?? [];
      row[to] =
        before[from] === after[to]
          ? (lengths[from + 1]?.[to + 1] ?? 0) + 1
          : Math.max(lengths[from + 1]?.[to] ?? 0, row[to + 1] ?? 0);
    }
  return lengths;
}
