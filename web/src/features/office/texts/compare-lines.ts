import { diffArrays } from "diff";

export type ComparedLine = { kind: "same" | "added" | "removed"; text: string };

/** Minimal line diff. */
export const compareLines = (before: string[], after: string[]): ComparedLine[] =>
  diffArrays(before, after).flatMap(({ added, removed, value }) => {
    const kind = added ? "added" : removed ? "removed" : "same";
    return value.map((text) => ({ kind, text }));
  });
