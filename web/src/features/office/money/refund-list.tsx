import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { useLabel } from "../../../lib/format/label.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { readCaseSearch } from "../shared/read-case-search.ts";
import { type CaseListProps, CaseQueue } from "./case-queue.tsx";
import { MoneyCase } from "./money-case.tsx";
import { refundTransferLabels } from "./money-labels.ts";
import { PaymentLink } from "./payment-link.tsx";
import {
  downloadRefunds,
  type OfficeRefund,
  refundRequests,
  refundStates,
  useCheckRefund,
  useDecideRefund,
} from "./queries/office-payments.ts";

/** Requests to refund deposits. */
export function RefundList({ search, onSearch }: CaseListProps) {
  const { t } = useLingui();
  const page = readCaseSearch(search, refundStates);
  const list = useList(refundRequests(page));
  const file = useListExport({ fileName: "sonum-refunds.csv", load: () => downloadRefunds(page.filter) });
  return (
    <CaseQueue
      label={t`Filter the refunds`}
      initialState="open"
      states={[
        { value: "open", text: t`Not finished` },
        { value: "done", text: t`Sent back` },
        { value: "rejected", text: t`Rejected` },
        { value: "cancelled", text: t`Taken back by the customer` },
        { value: "failed", text: t`The provider refused` },
      ]}
      page={page}
      list={list}
      file={file}
      search={search}
      onSearch={onSearch}
      empty={<Trans>Nobody has asked for a deposit back.</Trans>}
    >
      {(request) => <Request key={request.id} request={request} />}
    </CaseQueue>
  );
}

function Request({ request }: { request: OfficeRefund }) {
  const { lang } = useSettings();
  const [choice, setChoice] = useState<"approve" | "reject">();
  const check = useCheckRefund();
  const labelFor = useLabel();
  const isUnknown = request.parts.some(({ state }) => state === "unknown" || state === "sending");
  const facts = [
    ...request.parts.map((part) => ({
      name: <PaymentLink id={part.topUpId} />,
      value: `${formatMoney(part.amount, part.currency, lang)}, ${labelFor(refundTransferLabels, part.state)}`,
    })),
    ...(request.state === "asked" && request.firstApprovedBy !== null
      ? [
          {
            name: <Trans>Approved by {request.firstApprovedBy}</Trans>,
            value: <Trans>Another operator has to approve too</Trans>,
          },
        ]
      : []),
    ...(request.reason === "" ? [] : [{ name: <Trans>Reason</Trans>, value: request.reason }]),
  ];
  return (
    <MoneyCase
      sum={formatMoney(Number(request.amountUsd), "USD", lang)}
      at={request.dt}
      username={request.username}
      facts={facts}
      state={<RequestState state={request.state} />}
    >
      {request.state === "asked" && (
        <>
          <Button size="small" onClick={() => setChoice("approve")}>
            <Trans>Send back</Trans>
          </Button>
          <Button size="small" variant="secondary" onClick={() => setChoice("reject")}>
            <Trans>Reject</Trans>
          </Button>
        </>
      )}
      {request.state === "approved" && isUnknown && (
        <Button
          size="small"
          variant="secondary"
          isBusy={check.isPending}
          onClick={() => check.mutate(request.id)}
        >
          <Trans>Ask the provider</Trans>
        </Button>
      )}
      {choice && <DecisionDialog request={request} choice={choice} onClose={() => setChoice(undefined)} />}
    </MoneyCase>
  );
}

type DecisionDialogProps = { request: OfficeRefund; choice: "approve" | "reject"; onClose: () => void };

function DecisionDialog({ request: { id, username, amountUsd }, choice, onClose }: DecisionDialogProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const decide = useDecideRefund();
  const sum = formatMoney(Number(amountUsd), "USD", lang);
  const isApproval = choice === "approve";
  return (
    <ReasonDialog
      title={isApproval ? t`Send the deposit back?` : t`Reject the request?`}
      confirmLabel={isApproval ? t`Send back ${sum}` : t`Reject`}
      isDanger={!isApproval}
      onClose={onClose}
      onConfirm={(input) => decide.mutateAsync({ id, decision: choice, ...input })}
    >
      {isApproval ? (
        <Trans>
          {sum} leaves the books and goes back to where {username} paid from. This cannot be undone.
        </Trans>
      ) : (
        <Trans>
          {sum} is on the balance of {username} again. They read the reason.
        </Trans>
      )}
    </ReasonDialog>
  );
}

const TONES: Record<OfficeRefund["state"], Tone> = {
  asked: "amber",
  approved: "blue",
  rejected: "neutral",
  cancelled: "neutral",
  done: "green",
  failed: "red",
};

const RequestState = ({ state }: { state: OfficeRefund["state"] }) => (
  <Chip tone={TONES[state]}>
    <StateText state={state} />
  </Chip>
);

function StateText({ state }: { state: OfficeRefund["state"] }) {
  switch (state) {
    case "asked":
      return <Trans>Waits for you</Trans>;
    case "approved":
      return <Trans>On its way back</Trans>;
    case "rejected":
      return <Trans>Rejected</Trans>;
    case "cancelled":
      return <Trans>Taken back by the customer</Trans>;
    case "done":
      return <Trans>Sent back</Trans>;
    default:
      return <Trans>The provider refused</Trans>;
  }
}
