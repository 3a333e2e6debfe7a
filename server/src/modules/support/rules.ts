import type { AbuseCategory } from "@sonum/contract/abuse";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** How often one visitor, and all of their neighbours, may write to us. */
export const ALLOWANCES = {
  feedback: { address: { max: 5, withinMs: HOUR_MS }, network: { max: 30, withinMs: HOUR_MS } },
  wish: { address: { max: 10, withinMs: HOUR_MS }, network: { max: 60, withinMs: HOUR_MS } },
  abuse: { address: { max: 10, withinMs: HOUR_MS }, network: { max: 60, withinMs: HOUR_MS } },
  owner: { address: { max: 5, withinMs: HOUR_MS }, network: { max: 30, withinMs: HOUR_MS } },
  proof: { address: { max: 30, withinMs: HOUR_MS }, network: { max: 100, withinMs: HOUR_MS } },
} as const;

/** Contacts and texts of tickets that nobody touched for so long are forgotten. */
export const CONTACTS_KEPT_MS = {
  feedback: 365 * DAY_MS,
  wish: 365 * DAY_MS,
  abuse: 730 * DAY_MS,
  owner: 730 * DAY_MS,
  authority: 1_825 * DAY_MS,
} as const;

/** Clocks differ and people round: an order this close to the reported moment may be meant. */
export const SUSPECT_MARGIN_MS = DAY_MS;

export const isUrgent = (category: AbuseCategory): boolean =>
  category === "child_safety" || category === "threat";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Eight letters that are easily read out, from eight bytes of chance: `4K7M-92QX`. */
export function ticketNumber(chance: Uint8Array): string {
  const letters = [...chance].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4, 8).join("")}`;
}

/** Where an owner writes the record that proves a domain, and what. */
export const proofRecord = (domain: string, token: string) => ({
  type: "TXT" as const,
  name: `_sonum.${domain}`,
  value: `${RECORD_PREFIX}${token}`,
});

const RECORD_PREFIX = "sonum-owner=";

/** The tokens in the TXT records of a name. */
export const tokensIn = (records: readonly string[]): string[] =>
  records.flatMap((record) =>
    record.trim().startsWith(RECORD_PREFIX) ? [record.trim().slice(RECORD_PREFIX.length)] : [],
  );

/** Whether a mail address is in a domain or below it. */
export function isAddressIn(email: string, domain: string): boolean {
  const host = email.trim().toLowerCase().split("@").at(-1) ?? "";
  return host === domain || host.endsWith(`.${domain}`);
}
