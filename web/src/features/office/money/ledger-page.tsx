import { Trans, useLingui } from "@lingui/react/macro";
import { BookOpen, UserX } from "lucide-react";
import { useState } from "react";
import { readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { Label } from "../../../lib/format/label.tsx";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Skeleton } from "../../../ui/layout/skeleton.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { OfficeList } from "../shared/office-list.tsx";
import { downloadLedger, LEDGER_PAGE, type Ledger, ledger } from "../shared/queries/ledger.ts";
import { AllLedgerEntries } from "./all-ledger-entries.tsx";
import { CauseCard } from "./cause-card.tsx";
import { LedgerTable } from "./ledger-table.tsx";
import styles from "./money.module.css";
import { accountLabels } from "./money-labels.ts";

/** The ledger: accounts, entries and postings of one user, or entries of all. */
export function LedgerPage({ search, onSearch }: OfficePageProps) {
  return <LedgerView key={search["who"]} search={search} onSearch={onSearch} />;
}

/** `who` is the user whose ledger is shown, `entry` the entry whose cause is shown. */
function LedgerView({ search, onSearch }: Omit<OfficePageProps, "params">) {
  const { who, entry } = search;
  const { t } = useLingui();
  const [text, setText] = useState(who ?? "");
  const submitSearch = () => {
    if (text.trim() !== "") onSearch({ who: text.trim() });
  };
  return (
    <>
      <PageHeader title={<Trans>Books</Trans>} />
      <Form className={styles["search"]} onSubmit={submitSearch}>
        <Field
          label={t`Username, e-mail address or id`}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">
          <Trans>Show</Trans>
        </Button>
      </Form>
      {entry !== undefined ? (
        <CauseCard entry={entry} who={who} />
      ) : who === undefined ? (
        <AllLedgerEntries search={search} onSearch={onSearch} />
      ) : (
        <UserLedger key={who} who={who} search={search} onSearch={onSearch} />
      )}
    </>
  );
}

type UserLedgerProps = Omit<OfficePageProps, "params"> & { who: string };

function UserLedger({ who, search, onSearch }: UserLedgerProps) {
  const list = useList(ledger(who, readListPage(search)));
  const { data, isError } = list;
  const file = useListExport({
    fileName: `sonum-books-${who}.csv`,
    total: data?.total,
    load: () => downloadLedger(who),
  });
  if (isError)
    return (
      <StateCard icon={<UserX />} tone="neutral" title={<Trans>There is nobody of this name</Trans>}>
        <Trans>Look at the spelling, or search by e-mail address or id.</Trans>
      </StateCard>
    );
  if (!data) return <Skeleton shape="card" />;
  return (
    <>
      <Accounts data={data} />
      <p className={styles["back"]}>
        <ExportButton file={file} />
      </p>
      <OfficeList
        list={list}
        pageSize={LEDGER_PAGE}
        isByTime
        search={search}
        onSearch={onSearch}
        empty={<Empty />}
      >
        {(entries) => <LedgerTable entries={entries} own={data.userId} who={who} />}
      </OfficeList>
    </>
  );
}

function Accounts({ data: { accounts } }: { data: Ledger }) {
  const { lang } = useSettings();
  return (
    <dl className={styles["accounts"]}>
      {accounts.map(({ account, balanceUsd }) => (
        <div key={account} className={cx(cardClass, styles["account"])}>
          <dt>
            <Label labels={accountLabels} value={withoutId(account)} />
          </dt>
          <dd title={`${balanceUsd} USD`}>{formatMoney(Number(balanceUsd), "USD", lang)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `customer:usr_1:held` becomes `customer held`. */
const withoutId = (account: string) =>
  account
    .split(":")
    .filter((_, index) => index !== 1)
    .join(" ");

const Empty = () => (
  <StateCard icon={<BookOpen />} title={<Trans>No transactions yet</Trans>}>
    <Trans>This person has no entries in the books.</Trans>
  </StateCard>
);
