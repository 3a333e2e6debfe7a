import { useLingui } from "@lingui/react/macro";
import type { AbuseCategory } from "@sonum/contract/support/abuse";
import type { OwnerProof } from "@sonum/contract/support/owner-requests";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import type { Tone } from "../../../ui/controls/chip.tsx";
import type { InboxKind, InboxTicket, TicketState } from "./queries/inboxes.ts";

export function useKindNames(): Record<InboxKind, string> {
  const { t } = useLingui();
  return {
    wish: t`Suggestions`,
    feedback: t`Feedback`,
    abuse: t`Abuse reports`,
    owner: t`Owners' requests`,
    authority: t`Authorities`,
  };
}

export function useStateNames(): Record<TicketState, string> {
  const { t } = useLingui();
  return { open: t`Open`, working: t`In work`, done: t`Done`, refused: t`Refused` };
}

export const STATE_TONES: Record<TicketState, Tone> = {
  open: "amber",
  working: "blue",
  done: "green",
  refused: "neutral",
};

export function useFactNames(): Partial<Record<string, string>> {
  const { t } = useLingui();
  return {
    category: t`Kind of abuse`,
    phone: t`Phone number`,
    happenedAt: t`Happened at`,
    service: t`Service`,
    domain: t`Domain`,
    proof: t`Proof of ownership`,
    provedAt: t`Proved at`,
    blockedAt: t`Blocked at`,
    liftedAt: t`Lifted at`,
    url: t`Address`,
    price: t`Price`,
    country: t`Country`,
    authority: t`Authority`,
    reference: t`Case reference`,
    legalBasis: t`Legal basis`,
    checks: t`Checked`,
    subject: t`Subject`,
  };
}

/** Categories of abuse reports. */
export function useCategoryNames(): Partial<Record<string, string>> {
  const { t } = useLingui();
  return {
    child_safety: t`Safety of a child`,
    threat: t`Threat or violence`,
    fraud: t`Fraud or a stolen account`,
    impersonation: t`Somebody pretends to be me`,
    spam: t`Spam or mass accounts`,
    authority: t`Request of an authority`,
    other: t`Something else`,
  } satisfies Record<AbuseCategory, string>;
}

export type LegalCheck = "identity" | "competence" | "legal_basis" | "scope" | "signature";

/** Legal checks required before data is disclosed or preserved. */
export function useCheckNames(): Record<LegalCheck, string> {
  const { t } = useLingui();
  return {
    identity: t`Who writes is known`,
    competence: t`They are competent`,
    legal_basis: t`The legal basis holds`,
    scope: t`It asks for no more than needed`,
    signature: t`It is signed`,
  };
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const COUNTRY = /^[a-z]{2}$/;

/** Formats a fact's value: dates, countries and list choices in the operator's language. */
export function useFactValues(people: InboxTicket["people"]): (fact: InboxTicket["facts"][number]) => string {
  const { t } = useLingui();
  const { lang } = useSettings();
  const proofs: Record<OwnerProof, string> = { dns: t`By a DNS record`, mail: t`By a mail` };
  const categories = useCategoryNames();
  const checks: Partial<Record<string, string>> = useCheckNames();
  const regions = new Intl.DisplayNames(lang, { type: "region" });
  const from = (names: Partial<Record<string, string>>, value: string) => names[value] ?? value;
  return ({ name, value }) => {
    if (people[value]) return `${people[value]} (${value})`;
    if (MOMENT.test(value)) return formatMoment(value, lang, new Date());
    if (name === "category") return from(categories, value);
    if (name === "proof") return from(proofs, value);
    if (name === "country" && COUNTRY.test(value)) return regions.of(value.toUpperCase()) ?? value;
    return name === "checks"
      ? value
          .split(", ")
          .map((one) => from(checks, one))
          .join(", ")
      : value;
  };
}

/** Formats a recorded ticket change: replaces states, user ids and dates by readable texts. */
export function useChangeTexts(people: InboxTicket["people"]): (text: string) => string {
  const states: Partial<Record<string, string>> = useStateNames();
  const { lang } = useSettings();
  return (text) =>
    text
      .replace(/^(\w+) → (\w+)/, (_, before: string, after: string) =>
        [before, after].map((state) => states[state] ?? state).join(" → "),
      )
      .replace(/\busr_[0-9a-z]{26}\b/g, (id) => people[id] ?? id)
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z$/, (moment) => formatMoment(moment, lang, new Date()));
}
