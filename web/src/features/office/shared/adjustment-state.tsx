import { Label } from "../../../lib/format/label.tsx";
import { stateLabels } from "../../../lib/format/office-labels.ts";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import type { Adjustment } from "./queries/office-users.ts";

const TONES: Record<Adjustment["state"], Tone> = { waiting: "amber", done: "green", rejected: "red" };

export const AdjustmentState = ({ state }: Pick<Adjustment, "state">) => (
  <Chip tone={TONES[state]}>
    <Label labels={stateLabels.adjustment} value={state} />
  </Chip>
);
