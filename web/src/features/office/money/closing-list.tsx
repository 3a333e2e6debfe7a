import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip, type Tone } from "../../../ui/controls/chip.tsx";
import { ReasonDialog } from "../../../ui/layout/reason-dialog.tsx";
import {
  type Closing,
  closingStates,
  closings,
  downloadClosings,
  useDecideClosing,
  usePayClosing,
} from "../shared/queries/closings.ts";
import { readCaseSearch } from "../shared/read-case-search.ts";
import { SecondPersonButtons } from "../shared/second-person-buttons.tsx";
import { type CaseListProps, CaseQueue } from "./case-queue.tsx";
import { MoneyCase } from "./money-case.tsx";

/** Closed accounts. */
export function ClosingList({ search, onSearch }: CaseListProps) {
  const { t } = useLingui();
  const page = readCaseSearch(search, closingStates);
  const list = useList(closings(page));
  const file = useListExport({ fileName: "sonum-closings.csv", load: () => downloadClosings(page.filter) });
  return (
    <CaseQueue
      label={t`Filter the closed accounts`}
      initialState="open"
      states={[
        { value: "open", text: t`Not finished` },
        { value: "done", text: t`Done` },
        { value: "rejected", text: t`Rejected` },
      ]}
      page={page}
      list={list}
      file={file}
      search={search}
      onSearch={onSearch}
      empty={<Trans>No account was closed.</Trans>}
    >
      {(closing) => <ClosingCase key={closing.id} closing={closing} />}
    </CaseQueue>
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
    <SecondPersonButtons
      size="small"
      isOwn={isOwn}
      isBusy={isPending}
      onDecide={(isAgreed) => mutate({ id, isAgreed })}
    />
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

const TONES: Record<Closing["state"], Tone> = {
  waiting: "amber",
  returning: "blue",
  owed: "amber",
  done: "green",
  rejected: "red",
};

const StateChip = ({ state }: Pick<Closing, "state">) => (
  <Chip tone={TONES[state]}>
    <StateText state={state} />
  </Chip>
);

function StateText({ state }: Pick<Closing, "state">) {
  if (state === "waiting") return <Trans>Waits for a second person</Trans>;
  if (state === "returning") return <Trans>On its way back</Trans>;
  if (state === "owed") return <Trans>Still owed</Trans>;
  return state === "done" ? <Trans>Done</Trans> : <Trans>Rejected</Trans>;
}
