import { paymentStateLabels } from "../../lib/office-words.ts";
import { Label } from "../../lib/word.tsx";
import type { PaymentState } from "../../queries/office-money.ts";
import { Chip, type Tone } from "../../ui/chip.tsx";

const TONES: Record<PaymentState, Tone> = {
  ...{ started: "neutral", pending: "blue", paid: "green", underpaid: "amber", held: "amber" },
  ...{ failed: "red", expired: "neutral", refunded: "neutral", disputed: "red" },
};

export const PaymentChip = ({ state }: { state: PaymentState }) => (
  <Chip tone={TONES[state]}>
    <Label labels={paymentStateLabels} value={state} />
  </Chip>
);
