import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../../lib/format/format.ts";
import { Label } from "../../../lib/format/label.tsx";
import { stateLabels } from "../../../lib/format/office-labels.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import { type Adjustment, adjustments, useDecideAdjustment } from "../shared/queries/office-users.ts";
import { CaseList } from "./case-list.tsx";
import { MoneyCase } from "./money-case.tsx";

/** Manual balance adjustments; those awaiting a second operator first. */
export function AdjustmentList() {
  const query = useQuery({ ...adjustments, select: ({ data }) => data });
  return (
    <CaseList query={query} empty={<Trans>Nobody has changed a balance by hand.</Trans>}>
      {(adjustment) => <AdjustmentCase key={adjustment.id} adjustment={adjustment} />}
    </CaseList>
  );
}

function AdjustmentCase({ adjustment }: { adjustment: Adjustment }) {
  const { lang } = useSettings();
  const { mutate, isPending } = useDecideAdjustment();
  const { id, isOwn, state, decidedBy } = adjustment;
  const facts = [
    { name: <Trans>Reason</Trans>, value: adjustment.reason },
    { name: <Trans>Asked by</Trans>, value: adjustment.askedBy },
    ...(decidedBy ? [{ name: <Trans>Decided by</Trans>, value: decidedBy }] : []),
  ];
  return (
    <MoneyCase
      sum={formatMoney(Number(adjustment.amountUsd), "USD", lang)}
      at={adjustment.askedAt}
      username={adjustment.username}
      facts={facts}
      state={<StateChip state={state} />}
    >
      {state === "waiting" && !isOwn && (
        <Button size="small" isBusy={isPending} onClick={() => mutate({ id, isAgreed: true })}>
          <Trans>Agree</Trans>
        </Button>
      )}
      {state === "waiting" && (
        <Button
          size="small"
          variant="secondary"
          isBusy={isPending}
          onClick={() => mutate({ id, isAgreed: false })}
        >
          {isOwn ? <Trans>Take back</Trans> : <Trans>Reject</Trans>}
        </Button>
      )}
    </MoneyCase>
  );
}

const TONES: Record<Adjustment["state"], Tone> = { waiting: "amber", done: "green", rejected: "red" };

const StateChip = ({ state }: Pick<Adjustment, "state">) => (
  <Chip tone={TONES[state]}>
    <Label labels={stateLabels.adjustment} value={state} />
  </Chip>
);
