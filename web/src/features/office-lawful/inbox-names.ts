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
