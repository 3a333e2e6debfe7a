import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ComplaintReason } from "@sonum/contract/activations/complaints";
import type { Labels } from "../../../lib/format/office-labels.ts";

/** Reasons of complaints about codes. */
export const complaintReasonLabels: Record<ComplaintReason, MessageDescriptor> = {
  refused: msg`The service refused the code`,
  no_code: msg`There is no code in the message`,
  other_service: msg`The message is from another service`,
};

export const complaintStateLabels = {
  made: msg`Open`,
  upheld: msg`Upheld`,
  dismissed: msg`Dismissed`,
} satisfies Labels;
