import type { Random } from "./random.ts";

const LETTERS_MAX = 11;
const BULK_SENDERS = ["InfoSMS", "AUTHMSG", "VerifySMS", "SMSinfo", "NOTICE"];

/** The name as an alphanumeric sender: up to eleven ASCII letters and digits. `undefined` for other alphabets. */
export function findSenderName(service: string): string | undefined {
  const name = service.normalize("NFD").replace(/\p{M}/gu, "");
  return /[^\p{ASCII}]/u.test(name) ? undefined : name.replace(/[^a-z0-9]/gi, "").slice(0, LETTERS_MAX);
}

/** A sender that does not name the service: a short number, a long one, or a bulk sender's name. */
export function makeAnonymousSender(random: Random): string {
  const kind = random.int(1, 4);
  if (kind === 1) return BULK_SENDERS[random.int(0, BULK_SENDERS.length - 1)] ?? "InfoSMS";
  if (kind === 2) return `+${random.int(1, 9)}${random.int(100_000_000, 9_999_999_999)}`;
  return String(random.int(1_000, 99_999));
}
