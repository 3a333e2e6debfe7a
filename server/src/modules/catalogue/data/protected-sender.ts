import { normalSender } from "./normal-sender.ts";

/**
 * Senders we never pass on. `senders` are whole sender names in the form `normalSender` gives; `keywords`
 * are lower case and found in the text by `keywordPattern`. `*` is every country.
 */
export type ProtectedSender = { country: string | "*"; senders: string[]; keywords: string[] };

/** One country of a region file: comma lists, read as people write them. */
export type ProtectedRow = { country: string; senders: string; keywords: string };

export function protect(rows: ProtectedRow[]): ProtectedSender[] {
  return rows.map(({ country, senders, keywords }) => ({
    country,
    senders: [...new Set(commaList(senders).map(normalSender))],
    keywords: [...new Set(commaList(keywords).map((keyword) => keyword.toLowerCase()))],
  }));
}

function commaList(text: string): string[] {
  return text.split(",").flatMap((item) => item.replace(/\s+/g, " ").trim() || []);
}
