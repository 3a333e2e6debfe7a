import { useLingui } from "@lingui/react";
import type { Words } from "./office-words.ts";

/** Says words of the wire in the reader's language; one that nobody has named yet stays as it is. */
export function useWord() {
  const { _ } = useLingui();
  return (words: Words, word: string): string => {
    const known = words[word];
    return known ? _(known) : word;
  };
}

export function Word({ of, word }: { of: Words; word: string }) {
  const say = useWord();
  return say(of, word);
}
