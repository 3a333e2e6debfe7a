import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoney } from "../../../lib/format/format.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import { type Closing, closings, useDecideClosing, usePayClosing } from "../shared/queries/closings.ts";
import { CaseList } from "./case-list.tsx";
import { MoneyCase } from "./money-case.tsx";

/** Closed accounts; those with money to decide or pay first. */
export function ClosingList() {
  const query = useQuery({ ...closings, select: ({ data }) => data });
  return (
    <CaseList query={query} empty={<Trans>No account was closed.</Trans>}>
      {(closing) => <ClosingCase key={closing.id} closing={closing} />}
    </CaseList>
  );
}

function ClosingCase({ closing }: { closing: Closing }) {
  const { lang } = useSettings();
  const { username, reason, askedBy, decidedBy, paidNote, state, unspentUsd } = closing;
  const dollars = (usd: number) => formatMoney(usd, "USD", lang);
  const [returned, owed] = [Number(closing.returnedUsd), Number(closing.owedUsd)];
  const facts = [
    { name: <Trans>Reason</Trans>, value: reason },
    { name: <Trans>Asked by</Trans>, value: askedBy },
    ...(decidedBy ? [{ name: <Trans>Decided by</Trans>, value: decidedBy }] : []),
    ...(unspentUsd === null
      ? [
          { name: <Trans>Sent back</Trans>, value: dollars(returned) },
          { name: <Trans>Without a way back</Trans>, value: dollars(owed) },
        ]
      : []),
    ...(paidNote ? [{ name: <Trans>Paid by hand</Trans>, value: paidNote }] : []),
  ];
  return (
    <MoneyCase
      sum={dollars(unspentUsd === null ? returned + owed : Number(unspentUsd))}
      label={username}
      at={closing.askedAt}
      username={username}
      facts={facts}
      state={<StateChip state={state} />}
    >
      {state === "waiting" && <Decide closing={closing} />}
      {state === "owed" && <MarkPaid id={closing.id} />}
    </MoneyCase>
  );
}

function Decide({ closing: { id, isOwn } }: { closing: Closing }) {
  const { mutate, isPending } = useDecideClosing();
  return (
    <>
      {!isOwn && (
        <Button size="small" isBusy={isPending} onClick={() => mutate({ id, isAgreed: true })}>
          <Trans>Agree</Trans>
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        isBusy={isPending}
        onClick={() => mutate({ id, isAgreed: false })}
      >
        {isOwn ? <Trans>Take back</Trans> : <Trans>Reject</Trans>}
      </Button>
    </>
  );
}

function MarkPaid({ id }: { id: string }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { mutateAsync } = usePayClosing();
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        <Trans>It was paid by hand</Trans>
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t`It was paid by hand`}
          onConfirm={({ reason: note }) => mutateAsync({ id, note })}
          onClose={() => setIsOpen(false)}
        >
          <Trans>Say how and where to. The debt leaves the books.</Trans>
        </ReasonDialog>
      )}
    </>
  );
}

function StateChip({ state }: { state: Closing["state"] }) {
  if (state === "waiting")
    return (
      <Chip tone="amber">
        <Trans>Waits for a second person</Trans>
      </Chip>
    );
  if (state === "returning")
    return (
      <Chip tone="blue">
        <Trans>On its way back</Trans>
      </Chip>
    );
  if (state === "owed")
    return (
      <Chip tone="amber">
        <Trans>Still owed</Trans>
      </Chip>
    );
  return (
    <Chip tone={state === "done" ? "green" : "red"}>
      {state === "done" ? <Trans>Done</Trans> : <Trans>Rejected</Trans>}
    </Chip>
  );
}
