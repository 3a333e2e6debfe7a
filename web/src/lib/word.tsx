import { useLingui } from "@lingui/react";
import type { Words } from "./office-words.ts";

/** Translates API values by a label table; unknown values stay as they are. */
export function useWord() {
  const { _ } = useLingui();
  return (labels: Words, value: string): string => {
    const label = labels[value];
    return label ? _(label) : value;
  };
}

type WordProps = { of: Words; word: string };

export function Word({ of, word }: WordProps) {
  const labelOf = useWord();
  return labelOf(of, word);
}
