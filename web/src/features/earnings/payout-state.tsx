import { Trans } from "@lingui/react/macro";
import { Chip, type Tone } from "../../ui/controls/chip.tsx";
import type { Payout } from "./queries/payouts.ts";

const TONES: Record<Payout["status"], Tone> = {
  requested: "amber",
  approved: "blue",
  sending: "blue",
  unknown: "amber",
  paid: "green",
  rejected: "red",
  cancelled: "neutral",
};

export const PayoutState = ({ status }: { status: Payout["status"] }) => (
  <Chip tone={TONES[status]}>
    <StateText status={status} />
  </Chip>
);

export function StateText({ status }: { status: Payout["status"] }) {
  switch (status) {
    case "requested":
      return <Trans>Waiting for approval</Trans>;
    case "approved":
      return <Trans>Approved</Trans>;
    case "sending":
      return <Trans>Being sent</Trans>;
    case "unknown":
      return <Trans>Being checked with the bank</Trans>;
    case "paid":
      return <Trans>Paid</Trans>;
    case "rejected":
      return <Trans>Rejected</Trans>;
    default:
      return <Trans context="payout">Cancelled</Trans>;
  }
}
