import type { ServiceCategory } from "@sonum/contract/service-category";
import { normalSender } from "./normal-sender.ts";

export type Category = ServiceCategory;

export type ServiceSeed = {
  code: string;
  name: string;
  category: Category;
  /** Sender names in the form `normalSender` gives. */
  senders: string[];
  /** RE2 expressions, matched without regard to case; absent means that the name itself gives it away. */
  patterns?: string[];
  names?: string[];
};

/** One line of a category file: `from` and `names` are comma lists; the name itself is always a sender. */
export type ServiceRow = { code: string; name: string; from?: string; names?: string; patterns?: string[] };

/** The longest sender name that GSM carries; operators cut what is longer. */
const SENDER_LETTERS_MAX = 11;

export function inCategory(category: Category, rows: ServiceRow[]): ServiceSeed[] {
  return rows.map(({ code, name, from, names, patterns }) => ({
    code,
    name,
    category,
    senders: [...new Set([...ownSender(name), ...commaList(from).map(normalSender)])],
    ...(patterns && { patterns }),
    ...(names && { names: commaList(names) }),
  }));
}

/** Networks carry sender names in Latin letters, so a Cyrillic name gives none. */
export function ownSender(name: string): string[] {
  const sender = normalSender(name);
  return /^[a-z0-9]+$/.test(sender) ? [sender.slice(0, SENDER_LETTERS_MAX)] : [];
}

function commaList(text = ""): string[] {
  return text.split(",").flatMap((item) => item.trim() || []);
}
