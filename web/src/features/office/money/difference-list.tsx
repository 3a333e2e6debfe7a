import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { useLabel } from "../../../lib/format/label.tsx";
import { paymentStateLabels } from "../../../lib/format/office-labels.ts";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { readCaseSearch } from "../shared/read-case-search.ts";
import { AssignUnclaimedPayment } from "./assign-unclaimed-payment.tsx";
import { type CaseListProps, CaseQueue } from "./case-queue.tsx";
import { MoneyCase } from "./money-case.tsx";
import { PaymentLink } from "./payment-link.tsx";
import {
  type Difference,
  differences,
  downloadDifferences,
  QUEUE_STATES,
  useDecideDifference,
} from "./queries/office-payments.ts";

/** Differences between our ledger and the payment providers. */
export function DifferenceList({ search, onSearch }: CaseListProps) {
  const { t } = useLingui();
  const page = readCaseSearch(search, QUEUE_STATES);
  const list = useList(differences(page));
  const file = useListExport({
    fileName: "sonum-differences.csv",
    load: () => downloadDifferences(page.filter),
  });
  return (
    <CaseQueue
      label={t`Filter the differences`}
      page={page}
      list={list}
      file={file}
      search={search}
      onSearch={onSearch}
      empty={<Trans>Our books and those of the providers agree.</Trans>}
    >
      {(difference) => <DifferenceCase key={difference.id} difference={difference} />}
    </CaseQueue>
  );
}

function DifferenceCase({ difference }: { difference: Difference }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const labelFor = useLabel();
  const decide = useDecideDifference();
  const [choice, setChoice] = useState<"dismiss" | "send_back">();
  const { id, currency, ours, theirs, oursState, theirsState, provider, proposal } = difference;
  const money = (amount: number) => formatMoney(amount, currency, lang);
  const facts = [
    { name: <Trans>In our books</Trans>, value: `${money(ours)} ${labelFor(paymentStateLabels, oursState)}` },
    {
      name: <Trans>In theirs</Trans>,
      value: `${money(theirs)} ${labelFor(paymentStateLabels, theirsState)}`,
    },
    { name: <Trans>Provider</Trans>, value: provider },
    {
      name: <Trans>Payment</Trans>,
      value:
        difference.topUpId === null ? (
          (difference.transaction ?? "")
        ) : (
          <PaymentLink id={difference.topUpId} />
        ),
    },
    ...(proposal ? [{ name: <Trans>Proposed by {proposal.operator}</Trans>, value: proposal.username }] : []),
  ];
  return (
    <MoneyCase
      sum={money(Math.abs(ours - theirs))}
      at={difference.foundAt}
      username={difference.username}
      facts={facts}
      state={
        <Chip tone="red">
          <KindText kind={difference.kind} />
        </Chip>
      }
    >
      <Button size="small" variant="secondary" onClick={() => setChoice("dismiss")}>
        <Trans>It is explained</Trans>
      </Button>
      {difference.canSendBack && (
        <>
          <Button size="small" variant="secondary" onClick={() => setChoice("send_back")}>
            <Trans>Send back</Trans>
          </Button>
          <AssignUnclaimedPayment difference={difference} />
        </>
      )}
      {choice && (
        <ReasonDialog
          title={choice === "dismiss" ? t`Close this difference?` : t`Send it back?`}
          confirmLabel={choice === "dismiss" ? t`Close it` : t`Send back ${money(theirs)}`}
          isDanger={choice === "send_back"}
          onClose={() => setChoice(undefined)}
          onConfirm={(input) => decide.mutateAsync({ id, decision: choice, ...input })}
        >
          {choice === "dismiss" ? (
            <Trans>It is not listed again while it stays as it is. No money moves.</Trans>
          ) : (
            <Trans>Nobody began this payment here. The money goes back to its payer.</Trans>
          )}
        </ReasonDialog>
      )}
    </MoneyCase>
  );
}

function KindText({ kind }: { kind: Difference["kind"] }) {
  switch (kind) {
    case "only_ours":
      return <Trans>Only we know it</Trans>;
    case "only_theirs":
      return <Trans>Only they know it</Trans>;
    case "other_amount":
      return <Trans>Another amount</Trans>;
    default:
      return <Trans>Another state</Trans>;
  }
}
