import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { BookOpen, Download } from "lucide-react";
import { useState } from "react";
import { useKeptRows } from "../../../lib/api/use-list.ts";
import { formatMonth } from "../../../lib/format/format-day.ts";
import { useLabel } from "../../../lib/format/label.tsx";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { DayRange, readDays } from "../shared/day-range.tsx";
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
  const filter = { ...(reason && { reason }), ...readDays({ from, till }) };
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
        <DayRange search={filter} onSearch={onSearch} />
        <MonthExport />
      </div>
      <NotRefreshed list={list} />
      {!data && <Unloaded isError={isError} onRetry={() => void refetch()} />}
      {data && entries.length === 0 && (
        <StateCard icon={<BookOpen />} title={<Trans>No transactions yet</Trans>}>
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

/** Three years. */
const MONTHS_BACK = Array.from({ length: 36 }, (_, back) => back);

/** `2026-11`, that many months ago. */
function monthBack(back: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7);
}

function MonthExport() {
  const { t } = useLingui();
  const { lang } = useSettings();
  const [month, setMonth] = useState(() => monthBack(0));
  const [account, setAccount] = useState("");
  const file = useDownloadLedger();
  return (
    <>
      <SelectField
        label={t`Month`}
        name="month"
        value={month}
        options={MONTHS_BACK.map((back) => monthBack(back)).map((value) => ({
          value,
          text: formatMonth(value, lang),
        }))}
        onChange={setMonth}
      />
      <Field
        label={t({ message: "Account", context: "ledger" })}
        value={account}
        placeholder={t`All`}
        autoComplete="off"
        onChange={(event) => setAccount(event.target.value)}
      />
      <Button
        variant="secondary"
        isBusy={file.isPending}
        onClick={() => file.mutate({ month, account: account.trim() })}
      >
        <Download />
        CSV
      </Button>
    </>
  );
}
