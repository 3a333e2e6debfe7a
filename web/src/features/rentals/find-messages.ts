import type { Message } from "../../queries/rentals.ts";

/** Messages that contain every search word in sender, text or code. */
export function findMessages(messages: readonly Message[], text: string): readonly Message[] {
  const words = normalize(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return messages;
  return messages.filter(({ sender, text: body, code }) => {
    const haystack = normalize(`${sender ?? ""} ${body ?? ""} ${code ?? ""}`);
    return words.every((word) => haystack.includes(word));
  });
}

const normalize = (text: string) => text.normalize("NFKC").toLowerCase();
