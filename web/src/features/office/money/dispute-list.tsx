import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { readCaseSearch } from "../shared/read-case-search.ts";
import { type CaseListProps, CaseQueue } from "./case-queue.tsx";
import { MoneyCase } from "./money-case.tsx";
import { PaymentLink } from "./payment-link.tsx";
import { PaymentMethodLabel } from "./payment-method-label.tsx";
import {
  disputeStates,
  disputes,
  downloadDisputes,
  type OfficePayment,
  useUnfreezeCustomer,
} from "./queries/office-payments.ts";

/** Disputed payments, and what customers owe us for them. */
export function DisputeList({ search, onSearch }: CaseListProps) {
  const { t } = useLingui();
  const page = readCaseSearch(search, disputeStates);
  const list = useList(disputes(page));
  const file = useListExport({ fileName: "sonum-disputes.csv", load: () => downloadDisputes(page.filter) });
  return (
    <CaseQueue
      label={t`Filter the disputes`}
      states={[
        { value: "frozen", text: t`Cannot buy` },
        { value: "thawed", text: t`May buy again` },
      ]}
      page={page}
      list={list}
      file={file}
      search={search}
      onSearch={onSearch}
      empty={<Trans>Nobody disputes a payment.</Trans>}
    >
      {(payment) => <Dispute key={payment.id} payment={payment} />}
    </CaseQueue>
  );
}

function Dispute({ payment }: { payment: OfficePayment }) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [isAsking, setIsAsking] = useState(false);
  const thaw = useUnfreezeCustomer();
  const { id, username, isFrozen } = payment;
  const facts = [
    { name: <Trans>Owed to us</Trans>, value: formatMoney(Number(payment.owedUsd), "USD", lang) },
    { name: <Trans>Provider</Trans>, value: <PaymentMethodLabel payment={payment} /> },
    { name: <Trans>Payment</Trans>, value: <PaymentLink id={id} /> },
  ];
  return (
    <MoneyCase
      sum={formatMoney(payment.amount, payment.currency, lang)}
      at={payment.dt}
      username={username}
      facts={facts}
      state={
        <Chip tone={isFrozen ? "red" : "neutral"}>
          {isFrozen ? <Trans>Cannot buy</Trans> : <Trans>May buy again</Trans>}
        </Chip>
      }
    >
      {isFrozen && (
        <Button size="small" variant="secondary" onClick={() => setIsAsking(true)}>
          <Trans>Let them buy again</Trans>
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t`Let ${username} buy again?`}
          confirmLabel={t`Let them buy again`}
          onClose={() => setIsAsking(false)}
          onConfirm={(input) => thaw.mutateAsync({ id, decision: "thaw", ...input })}
        >
          <Trans>The dispute stands, and what is owed stays in the books.</Trans>
        </ReasonDialog>
      )}
    </MoneyCase>
  );
}
