import { Trans, useLingui } from "@lingui/react/macro";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { AdjustmentState } from "../shared/adjustment-state.tsx";
import { OrderLink } from "../shared/order-link.tsx";
import {
  type Adjustment,
  adjustmentStates,
  adjustments,
  downloadAdjustments,
  useDecideAdjustment,
} from "../shared/queries/office-users.ts";
import { readCaseSearch } from "../shared/read-case-search.ts";
import { SecondPersonButtons } from "../shared/second-person-buttons.tsx";
import { type CaseListProps, CaseQueue } from "./case-queue.tsx";
import { MoneyCase } from "./money-case.tsx";

/** Manual balance adjustments. */
export function AdjustmentList({ search, onSearch }: CaseListProps) {
  const { t } = useLingui();
  const page = readCaseSearch(search, adjustmentStates);
  const list = useList(adjustments(page));
  const file = useListExport({
    fileName: "sonum-adjustments.csv",
    load: () => downloadAdjustments(page.filter),
  });
  return (
    <CaseQueue
      label={t`Filter the adjustments`}
      initialState="waiting"
      states={[
        { value: "waiting", text: t`Waiting` },
        { value: "done", text: t`Done` },
        { value: "rejected", text: t`Rejected` },
      ]}
      page={page}
      list={list}
      file={file}
      search={search}
      onSearch={onSearch}
      empty={<Trans>Nobody has changed a balance by hand.</Trans>}
    >
      {(adjustment) => <AdjustmentCase key={adjustment.id} adjustment={adjustment} />}
    </CaseQueue>
  );
}

function AdjustmentCase({ adjustment }: { adjustment: Adjustment }) {
  const { lang } = useSettings();
  const { mutate, isPending } = useDecideAdjustment();
  const { id, isOwn, state, decidedBy, orderId } = adjustment;
  const facts = [
    ...(orderId === null ? [] : [{ name: <Trans>Refund of</Trans>, value: <OrderLink orderId={orderId} /> }]),
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
