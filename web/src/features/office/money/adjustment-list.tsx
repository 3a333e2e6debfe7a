import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { AdjustmentState } from "../shared/adjustment-state.tsx";
import { type Adjustment, adjustments, useDecideAdjustment } from "../shared/queries/office-users.ts";
import { SecondPersonButtons } from "../shared/second-person-buttons.tsx";
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
  const { id, isOwn, state, decidedBy, orderId } = adjustment;
  const facts = [
    ...(orderId === null ? [] : [{ name: <Trans>Refund of</Trans>, value: `#${orderId}` }]),
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
      state={<AdjustmentState state={state} />}
    >
      {state === "waiting" && (
        <SecondPersonButtons
          size="small"
          isOwn={isOwn}
          isBusy={isPending}
          onDecide={(isAgreed) => mutate({ id, isAgreed })}
        />
      )}
    </MoneyCase>
  );
}
