import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PurchaseStateGroup } from "@sonum/contract/office/purchase-values";
import { type Labels, stateLabels } from "../../../lib/format/office-labels.ts";
import type { Tone } from "../../../ui/controls/chip.tsx";
import type { Purchase, PurchaseDetail } from "../shared/queries/office-orders.ts";

export const kindLabels = { order: msg`Order`, rental: msg`Rental` } satisfies Labels;

const groupLabels = {
  delivered: msg`With a code`,
  refunded: msg`Refunded: expired or cancelled`,
  not_refunded: msg`Not refunded`,
} satisfies Record<PurchaseStateGroup, MessageDescriptor>;

/** States and groups of them, as the list is filtered. */
export const stateFilterLabels: Labels = { ...stateLabels.order, ...groupLabels };

export const STATE_TONES: Record<Purchase["state"], Tone> = {
  waiting: "blue",
  received: "green",
  done: "green",
  expired: "neutral",
  cancelled: "neutral",
  scheduled: "blue",
  active: "green",
  ended: "neutral",
};

type Event = PurchaseDetail["events"][number];

export const eventLabels: Record<Event["what"], MessageDescriptor> = {
  bought: msg`Bought`,
  started: msg`Rental began`,
  extended: msg`Extended`,
  message: msg`SMS delivered to the customer`,
  late_message: msg`SMS came after the time was over`,
  another_requested: msg`Another code requested`,
  complaint: msg`Complaint`,
  refund: msg`Refund by an operator`,
  ended: msg`Ended`,
};

export const endReasonLabels: Record<NonNullable<PurchaseDetail["endReason"]>, MessageDescriptor> = {
  policy: msg`A protected sender wrote: refunded`,
  service: msg`The service was blocked: refunded`,
  incomplete: msg`Not all services of the purchase were free: refunded`,
  lost: msg`The SIM was lost: unused days refunded`,
};
