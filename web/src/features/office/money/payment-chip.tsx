import { Label } from "../../../lib/format/label.tsx";
import { paymentStateLabels } from "../../../lib/format/office-labels.ts";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import type { PaymentState } from "./queries/office-money.ts";

const TONES: Record<PaymentState, Tone> = {
  started: "neutral",
  pending: "blue",
  paid: "green",
  underpaid: "amber",
  held: "amber",
  failed: "red",
  expired: "neutral",
  refunded: "neutral",
  disputed: "red",
};

export const PaymentChip = ({ state }: { state: PaymentState }) => (
  <Chip tone={TONES[state]}>
    <Label labels={paymentStateLabels} value={state} />
  </Chip>
);
