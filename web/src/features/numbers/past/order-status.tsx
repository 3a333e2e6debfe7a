import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { Order } from "../../../queries/order.ts";

import { Chip, type Tone } from "../../../ui/controls/chip.tsx";

const statusChips: Record<Order["statusText"], { text: MessageDescriptor; tone: Tone }> = {
  waiting: { text: msg`Waiting`, tone: "blue" },
  received: { text: msg`Received`, tone: "green" },
  done: { text: msg`Done`, tone: "green" },
  cancelled: { text: msg`Cancelled`, tone: "neutral" },
  expired: { text: msg`Refunded`, tone: "neutral" },
};

const blockedChip: { text: MessageDescriptor; tone: Tone } = { text: msg`Blocked by policy`, tone: "amber" };

/** Outcome of a complaint about the code. */
const complaintChips: Partial<
  Record<NonNullable<Order["complaint"]>, { text: MessageDescriptor; tone: Tone }>
> = {
  made: { text: msg`Complaint made`, tone: "amber" },
  upheld: { text: msg`Refunded`, tone: "neutral" },
};

const chipOf = (order: Order) =>
  order.isBlockedByPolicy
    ? blockedChip
    : ((order.complaint && complaintChips[order.complaint]) ?? statusChips[order.statusText]);

export function OrderStatus({ order }: { order: Order }) {
  const { _ } = useLingui();
  const { text, tone } = chipOf(order);
  return <Chip tone={tone}>{_(text)}</Chip>;
}
