import type { Message } from "../../queries/rentals.ts";

/** Messages in which every word of a search occurs, in sender, text or code. */
export function findMessages(messages: readonly Message[], text: string): readonly Message[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return messages;
  return messages.filter(({ sender, text: body, code }) => {
    const all = plain(`${sender ?? ""} ${body ?? ""} ${code ?? ""}`);
    return words.every((word) => all.includes(word));
  });
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase();
