import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { AccountChange } from "@sonum/contract/office/users";
import type { TicketState } from "@sonum/contract/support/abuse";
import type { InboxKind } from "@sonum/contract/support/inbox";
import type { Labels } from "../../../lib/format/office-labels.ts";
import { complaintStateLabels } from "../shared/complaint-labels.ts";

const CHANGES: Record<AccountChange, MessageDescriptor> = {
  password_changed: msg`Password changed`,
  password_recovered: msg`Forgotten password replaced`,
  email_changed: msg`E-mail changed`,
  api_key_new: msg`New API key`,
  api_key_changed: msg`API key changed`,
  api_key_removed: msg`API key removed`,
  codes_on: msg`Two-step verification turned on`,
  codes_off: msg`Two-step verification turned off`,
  recovery_codes_new: msg`New recovery codes`,
  passkey_added: msg`Passkey added`,
  passkey_removed: msg`Passkey removed`,
  factors_reset: msg`Second factor reset`,
  webhook_added: msg`Webhook added`,
  webhook_changed: msg`Webhook changed`,
  forwarding_on: msg`Forwarding of codes turned on`,
  forwarding_off: msg`Forwarding of codes turned off`,
};
export const ticketStateLabels: Record<TicketState, MessageDescriptor> = {
  open: msg`Open`,
  working: msg`In work`,
  done: msg`Done`,
  refused: msg`Refused`,
};

/** Labels of events and states, by kind of timeline item. */
export const timelineEventLabels = {
  account: CHANGES,
  partner: {
    applied: msg`Asked to become a partner`,
    declared: msg`Declared whose the SIM cards are`,
    machine: msg`Machine registered`,
  },
  complaint: complaintStateLabels,
  ticket: ticketStateLabels,
} satisfies Record<string, Labels>;

/** Inboxes of tickets. */
export const inboxLabels: Record<InboxKind, MessageDescriptor> = {
  wish: msg`Suggestions`,
  feedback: msg`Feedback`,
  abuse: msg`Abuse reports`,
  owner: msg`Owners' requests`,
  authority: msg`Authorities`,
};
