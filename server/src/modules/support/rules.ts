// Rules of support: rate limits, retention, ticket numbers and domain proofs.
import type { AbuseCategory } from "@sonum/contract/support/abuse";
import { DAY_MS, HOUR_MS } from "@sonum/contract/time-units";

/** Submissions allowed per IP address and per network. */
export const FORM_LIMITS = {
  feedback: { address: { max: 5, withinMs: HOUR_MS }, network: { max: 30, withinMs: HOUR_MS } },
  wish: { address: { max: 10, withinMs: HOUR_MS }, network: { max: 60, withinMs: HOUR_MS } },
  abuse: { address: { max: 10, withinMs: HOUR_MS }, network: { max: 60, withinMs: HOUR_MS } },
  owner: { address: { max: 5, withinMs: HOUR_MS }, network: { max: 30, withinMs: HOUR_MS } },
  proof: { address: { max: 30, withinMs: HOUR_MS }, network: { max: 100, withinMs: HOUR_MS } },
} as const;

/** Contacts and texts of tickets unchanged this long are erased. */
export const CONTACT_RETENTION_MS = {
  feedback: 365 * DAY_MS,
  wish: 365 * DAY_MS,
  abuse: 730 * DAY_MS,
  owner: 730 * DAY_MS,
  authority: 1_825 * DAY_MS,
} as const;

/** Tolerance around the reported time: clocks differ and reporters round. */
export const SUSPECT_MARGIN_MS = DAY_MS;

export const isUrgent = (category: AbuseCategory): boolean =>
  category === "child_safety" || category === "threat";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Eight easily read characters from eight random bytes: `4K7M-92QX`. */
export function formatTicketNumber(bytes: Uint8Array): string {
  const characters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${characters.slice(0, 4).join("")}-${characters.slice(4, 8).join("")}`;
}

/** The DNS record that proves a domain. */
export const proofRecord = (domain: string, token: string) => ({
  type: "TXT" as const,
  name: `_sonum.${domain}`,
  value: `${RECORD_PREFIX}${token}`,
});

const RECORD_PREFIX = "sonum-owner=";

/** Tokens found in TXT records. */
export const parseTokens = (records: readonly string[]): string[] =>
  records.flatMap((record) =>
    record.trim().startsWith(RECORD_PREFIX) ? [record.trim().slice(RECORD_PREFIX.length)] : [],
  );

/** Whether an e-mail address is in the domain or a subdomain. */
export function isEmailInDomain(email: string, domain: string): boolean {
  const host = email.trim().toLowerCase().split("@").at(-1) ?? "";
  return host === domain || host.endsWith(`.${domain}`);
}
