import { useLingui } from "@lingui/react/macro";
import type { InboxKind, TicketState } from "../../queries/inboxes.ts";
import type { Tone } from "../../ui/chip.tsx";

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

/** What the facts of a ticket are called. */
export function useFactNames(): Partial<Record<string, string>> {
  const { t } = useLingui();
  return {
    category: t`Kind of abuse`,
    phone: t`Phone number`,
    happenedAt: t`Happened at`,
    service: t`Service`,
    domain: t`Domain`,
    proof: t`Proof by`,
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
