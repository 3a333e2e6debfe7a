import { Trans, useLingui } from "@lingui/react/macro";
import { MailOpen } from "lucide-react";
import { readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import { type CsvCell, csvText } from "../../../lib/format/csv-text.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import { OfficeLink, type OfficePageProps, type OfficeSearch } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { type MailHead, mails } from "../../../queries/mails.ts";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { FilterBar } from "../../../ui/controls/filter-bar.tsx";
import { cardClass } from "../../../ui/layout/card.ts";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { cx } from "../../../ui/styles/cx.ts";
import { OfficeList } from "../shared/office-list.tsx";
import { OrderField } from "../shared/order-field.tsx";
import { SearchFilter } from "../shared/search-filter.tsx";
import { selectRows } from "../shared/select-rows.ts";
import { MailView } from "./mail-view.tsx";
import styles from "./mails-page.module.css";

const MAILS_PAGE = 50;

/** The demo's mails: the list, searched and sorted here, because one reply has all of them; the chosen one beside it. */
export function MailsPage({ search, onSearch }: OfficePageProps) {
  const { t } = useLingui();
  const { id } = search;
  const list = useList(mails);
  const order = search["order"] === "ASC" ? "ASC" : "DESC";
  const found = selectRows(list.data?.data ?? [], search, {
    textOf: ({ subject, to }) => `${subject}\n${to}`,
    isInState: () => true,
    sortBy: ({ sentAt }) => Date.parse(sentAt),
    isDescending: order === "DESC",
  });
  const file = useListExport({ fileName: "sonum-mails.csv", load: () => csvText(mailsCsv(found)) });
  const page = readListPage(search);
  const rows = found.slice((page - 1) * MAILS_PAGE, page * MAILS_PAGE);
  if (list.isError)
    return (
      <>
        <PageHeader title={<Trans>Mails</Trans>} />
        <StateCard icon={<MailOpen />} tone="neutral" title={<Trans>There are no mails to read here</Trans>}>
          <Trans>Only the demo keeps its mails. Elsewhere they go to the people they are for.</Trans>
        </StateCard>
      </>
    );
  return (
    <>
      <PageHeader title={<Trans>Mails</Trans>}>
        <ExportButton file={file} />
      </PageHeader>
      <FilterBar label={t`Filter the mails`}>
        <SearchFilter label={t`Search by subject or recipient`} search={search} onSearch={onSearch} />
        <OrderField order={order} search={search} onSearch={onSearch} />
      </FilterBar>
      <div className={styles["columns"]} data-chosen={id !== undefined || undefined}>
        <div>
          <OfficeList
            list={{ ...list, data: list.data && { data: rows, total: found.length } }}
            pageSize={MAILS_PAGE}
            isByTime={order === "DESC"}
            search={search}
            onSearch={onSearch}
            empty={<NoMails isSearched={(search["text"] ?? "") !== ""} />}
          >
            {(shown) => <MailList mails={shown} search={search} />}
          </OfficeList>
        </div>
        <div>{id !== undefined && <MailView key={id} id={id} />}</div>
      </div>
    </>
  );
}

const NoMails = ({ isSearched }: { isSearched: boolean }) =>
  isSearched ? (
    <StateCard icon={<MailOpen />} tone="neutral" title={<Trans>Nothing matches</Trans>}>
      <Trans>Check the spelling, or remove a filter.</Trans>
    </StateCard>
  ) : (
    <StateCard icon={<MailOpen />} title={<Trans>No mails yet</Trans>}>
      <Trans>Sign somebody up or ask for a new password, and the mail will be here.</Trans>
    </StateCard>
  );

function MailList({ mails: shown, search }: { mails: MailHead[]; search: OfficeSearch }) {
  const { lang } = useSettings();
  return (
    <ul className={cx(cardClass, styles["list"])}>
      {shown.map((mail) => (
        <li key={mail.id}>
          <OfficeLink
            to="/office/mails"
            search={{ ...search, id: mail.id }}
            aria-current={mail.id === search["id"] || undefined}
          >
            <b>{mail.subject}</b>
            <span>{mail.to}</span>
            <time dateTime={mail.sentAt}>{formatMoment(mail.sentAt, lang, new Date())}</time>
          </OfficeLink>
        </li>
      ))}
    </ul>
  );
}

/** Rows of a file, with their heading. */
const mailsCsv = (found: MailHead[]): CsvCell[][] => [
  ["id", "sentAt", "from", "to", "subject"],
  ...found.map(({ id, sentAt, from, to, subject }) => [id, sentAt, from, to, subject]),
];
