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
  downloadHeld,
  heldPayments,
  type OfficePayment,
  QUEUE_STATES,
  useDecideHeld,
} from "./queries/office-payments.ts";

/** HeldCase payments: the received amount does not match the request. */
export function HeldList({ search, onSearch }: CaseListProps) {
  const { t } = useLingui();
  const page = readCaseSearch(search, QUEUE_STATES);
  const list = useList(heldPayments(page));
  const file = useListExport({ fileName: "sonum-held-payments.csv", load: () => downloadHeld(page.filter) });
  return (
    <CaseQueue
      label={t`Filter the held payments`}
      page={page}
      list={list}
      file={file}
      search={search}
      onSearch={onSearch}
      empty={<Trans>Every payment fits what was asked for.</Trans>}
    >
      {(payment) => <HeldCase key={payment.id} payment={payment} />}
    </CaseQueue>
  );
}

type Choice = "credit" | "send_back" | "dismiss";

function HeldCase({ payment }: { payment: OfficePayment }) {
  const { lang } = useSettings();
  const [choice, setChoice] = useState<Choice>();
  const arrived = payment.arrived
    .map(({ amount, currency }) => formatMoney(amount, currency, lang))
    .join(" + ");
  const facts = [
    { name: <Trans>Asked for</Trans>, value: formatMoney(payment.amount, payment.currency, lang) },
    { name: <Trans>Provider</Trans>, value: <PaymentMethodLabel payment={payment} /> },
    { name: <Trans>Worth on the balance</Trans>, value: formatMoney(Number(payment.creditUsd), "USD", lang) },
    { name: <Trans>Payment</Trans>, value: <PaymentLink id={payment.id} /> },
  ];
  return (
    <MoneyCase
      sum={arrived}
      at={payment.dt}
      username={payment.username}
      facts={facts}
      state={
        <Chip tone="amber">
          {payment.isSendingBack ? <Trans>On its way back</Trans> : <Trans>Held</Trans>}
        </Chip>
      }
    >
      {!payment.isSendingBack && (
        <>
          <Button size="small" onClick={() => setChoice("credit")}>
            <Trans>Credit what arrived</Trans>
          </Button>
          <Button size="small" variant="secondary" onClick={() => setChoice("send_back")}>
            <Trans>Send back</Trans>
          </Button>
          <Button size="small" variant="ghost" onClick={() => setChoice("dismiss")}>
            <Trans>Dismiss</Trans>
          </Button>
        </>
      )}
      {choice && (
        <DecisionDialog
          payment={payment}
          arrived={arrived}
          choice={choice}
          onClose={() => setChoice(undefined)}
        />
      )}
    </MoneyCase>
  );
}

type DecisionDialogProps = { payment: OfficePayment; arrived: string; choice: Choice; onClose: () => void };

function DecisionDialog({
  payment: { id, username, creditUsd },
  arrived,
  choice,
  onClose,
}: DecisionDialogProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const decide = useDecideHeld();
  const credit = formatMoney(Number(creditUsd), "USD", lang);
  const texts = {
    credit: {
      title: t`Credit what arrived?`,
      yes: t`Credit ${credit}`,
      about: (
        <Trans>
          {credit} will be on the balance of {username}, after the fee of the method.
        </Trans>
      ),
    },
    send_back: {
      title: t`Send it back?`,
      yes: t`Send back ${arrived}`,
      about: <Trans>{arrived} goes back to its payer through the provider. Nothing is credited.</Trans>,
    },
    dismiss: {
      title: t`Leave it as it is?`,
      yes: t`Dismiss`,
      about: <Trans>Nothing is credited and nothing goes back. The payment leaves this list.</Trans>,
    },
  }[choice];
  return (
    <ReasonDialog
      title={texts.title}
      confirmLabel={texts.yes}
      isDanger={choice !== "credit"}
      onClose={onClose}
      onConfirm={(input) => decide.mutateAsync({ id, decision: choice, ...input })}
    >
      {texts.about}
    </ReasonDialog>
  );
}
