import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BookOpen, Download } from "lucide-react";
import { useState } from "react";
import { useKeptRows } from "../../../lib/api/use-list.ts";
import { useLabel } from "../../../lib/format/label.tsx";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import styles from "./money.module.css";
import { reasonLabels } from "./money-labels.ts";
import { allEntries, useDownloadLedger } from "./queries/office-money.ts";

type AllLedgerEntriesProps = Pick<OfficePageProps, "search" | "onSearch">;

/** Ledger entries of all accounts, newest first, filtered by reason and day; a month of them as CSV. */
export function AllLedgerEntries({ search: { reason, from, till }, onSearch }: AllLedgerEntriesProps) {
  const { t } = useLingui();
  const labelFor = useLabel();
  const filter = { ...(reason && { reason }), ...(isDay(from) && { from }), ...(isDay(till) && { till }) };
  const day = (name: "from" | "till", label: string) => (
    <Field
      label={label}
      name={name}
      type="date"
      value={filter[name] ?? ""}
      onChange={({ target }) => onSearch({ ...filter, [name]: target.value })}
    />
  );
  const query = useInfiniteQuery(allEntries(filter));
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const list = useKeptRows(query);
  const { data, isError, refetch } = list;
  const entries = data?.pages.flatMap((page) => page.data) ?? [];
  const reasons = Object.keys(reasonLabels).map((one) => ({ value: one, text: labelFor(reasonLabels, one) }));
  return (
    <>
      <div className={styles["filter"]}>
        <SelectField
          label={t`Reason`}
          name="reason"
          value={reason ?? ""}
          options={[{ value: "", text: t`All` }, ...reasons]}
          onChange={(next) => onSearch({ ...filter, reason: next || undefined })}
        />
        {day("from", t`From`)}
        {day("till", t`Till`)}
        <MonthExport />
      </div>
      <NotRefreshed list={list} />
      {!data && <Unloaded isError={isError} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && (
        <StateCard icon={<BookOpen />} title={<Trans>Nothing has moved yet</Trans>}>
          <Trans>Every cent of a person can be explained here, posting by posting.</Trans>
        </StateCard>
      )}
      {entries.length > 0 && <LedgerTable entries={entries} own="" who={undefined} />}
      {hasNextPage && (
        <p className={styles["more"]}>
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Older</Trans>
          </Button>
        </p>
      )}
    </>
  );
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? "");

function MonthExport() {
  const { t } = useLingui();
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const [account, setAccount] = useState("");
  const file = useDownloadLedger();
  return (
    <>
      <Field label={t`Month`} type="month" value={month} onChange={(event) => setMonth(event.target.value)} />
      <Field
        label={t({ message: "Account", context: "ledger" })}
        value={account}
        placeholder={t`All`}
        autoComplete="off"
        onChange={(event) => setAccount(event.target.value)}
      />
      <Button
        variant="secondary"
        disabled={month === ""}
        isBusy={file.isPending}
        onClick={() => file.mutate({ month, account: account.trim() })}
      >
        <Download />
        CSV
      </Button>
    </>
  );
}
