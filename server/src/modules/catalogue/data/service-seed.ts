import type { ServiceCategory } from "@sonum/contract/catalogue/service-category";
import { normalizeSender } from "./normalize-sender.ts";

export type Category = ServiceCategory;

export type ServiceSeed = {
  code: string;
  name: string;
  category: Category;
  /** Sender names, normalized by `normalizeSender`. */
  senders: string[];
  /** Case-insensitive RE2 expressions; if absent, the name itself is the pattern. */
  patterns?: string[];
  names?: string[];
};

/** One row of a category file: `from` and `names` are comma-separated; the name itself is always a sender. */
export type ServiceRow = { code: string; name: string; from?: string; names?: string; patterns?: string[] };

/** GSM limit for sender names; operators truncate longer ones. */
const SENDER_LETTERS_MAX = 11;

export function inCategory(category: Category, rows: ServiceRow[]): ServiceSeed[] {
  return rows.map(({ code, name, from, names, patterns }) => ({
    code,
    name,
    category,
    senders: [...new Set([...senderFromName(name), ...commaList(from).map(normalizeSender)])],
    ...(patterns && { patterns }),
    ...(names && { names: commaList(names) }),
  }));
}

/** The service name as a sender. Networks carry Latin letters only, so a Cyrillic name yields none. */
export function senderFromName(name: string): string[] {
  const sender = normalizeSender(name);
  return /^[a-z0-9]+$/.test(sender) ? [sender.slice(0, SENDER_LETTERS_MAX)] : [];
}

function commaList(text = ""): string[] {
  return text.split(",").flatMap((item) => item.trim() || []);
}
