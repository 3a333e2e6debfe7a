import { Trans } from "@lingui/react/macro";
import { Chip, LiveDot, type Tone } from "../../ui/controls/chip.tsx";
import type { TopUp } from "./queries/payments.ts";

const TONES: Record<TopUp["state"], Tone> = {
  started: "blue",
  pending: "amber",
  paid: "green",
  underpaid: "green",
  held: "amber",
  cancelled: "neutral",
  failed: "red",
  expired: "neutral",
  refunded: "neutral",
  disputed: "red",
};

export const TopUpState = ({ state }: { state: TopUp["state"] }) => (
  <Chip tone={TONES[state]}>
    {(state === "started" || state === "pending") && <LiveDot />}
    <StateText state={state} />
  </Chip>
);

function StateText({ state }: { state: TopUp["state"] }) {
  switch (state) {
    case "started":
      return <Trans>Waiting for payment</Trans>;
    case "pending":
      return <Trans>Being confirmed</Trans>;
    case "paid":
      return <Trans>Credited</Trans>;
    case "underpaid":
      return <Trans>Credited in part</Trans>;
    case "held":
      return <Trans>Checked by support</Trans>;
    case "cancelled":
      return <Trans>Cancelled</Trans>;
    case "failed":
      return <Trans>Failed</Trans>;
    case "expired":
      return <Trans>Expired</Trans>;
    case "refunded":
      return <Trans>Given back</Trans>;
    default:
      return <Trans>Disputed</Trans>;
  }
}
