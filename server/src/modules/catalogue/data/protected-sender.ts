import { normalizeSender } from "./normalize-sender.ts";

/**
 * Senders whose messages are never delivered. `senders` are whole names normalized by `normalizeSender`; `keywords` are
 * lower case and matched in the text by `keywordPattern`. `*` means every country.
 */
export type ProtectedSender = { country: string | "*"; senders: string[]; keywords: string[] };

/** One country of a region file; both fields are comma-separated lists. */
export type ProtectedRow = { country: string; senders: string; keywords: string };

export function protect(rows: ProtectedRow[]): ProtectedSender[] {
  return rows.map(({ country, senders, keywords }) => ({
    country,
    senders: [...new Set(commaList(senders).map(normalizeSender))],
    keywords: [...new Set(commaList(keywords).map((keyword) => keyword.toLowerCase()))],
  }));
}

function commaList(text: string): string[] {
  return text.split(",").flatMap((item) => item.replace(/\s+/g, " ").trim() || []);
}
