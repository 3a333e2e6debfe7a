import { Trans, useLingui } from "@lingui/react/macro";
import { Download, History, ReceiptText } from "lucide-react";
import { useState } from "react";
import { supportReference } from "../../lib/api/api-error.ts";
import { useList } from "../../lib/api/use-list.ts";
import { downloadText } from "../../lib/page/download-text.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { NotRefreshed } from "../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { filterHistory, type HistoryFilter } from "./filter-history.ts";
import styles from "./history.module.css";
import { historyCsv } from "./history-csv.ts";
import { HistoryFilters } from "./history-filters.tsx";
import { HistoryTable } from "./history-table.tsx";
import { type HistoryItem, history } from "./queries/history.ts";
import { useExportReceipts } from "./queries/receipts.ts";

/** All balance movements, each with the balance after it. */
export function HistoryPage() {
  const { currency } = useSettings();
  // Rows that stay while others load are of the same currency.
  return <HistoryIn key={currency} currency={currency} />;
}

function HistoryIn({ currency }: { currency: string }) {
  const [pages, setPages] = useState(1);
  const query = useList(history(currency, pages));
  const { data, isPending, error, refetch } = query;
  if (!data)
    return (
      <>
        <PageHeader title={<Trans>History</Trans>} />
        {isPending ? (
          <Skeleton shape="card" />
        ) : (
          <NotLoaded
            title={<Trans>The history could not be loaded</Trans>}
            trace={supportReference(error)}
            onRetry={() => void refetch()}
          >
            <Trans>Your balance stays the same.</Trans>
          </NotLoaded>
        )}
      </>
    );
  return (
    <>
      <NotRefreshed list={query} />
      <LoadedHistory items={data.items} currency={currency} />
      {data.hasOlder && (
        <LoadOlder
          count={data.items.length}
          isBusy={query.isPlaceholderData}
          onMore={() => setPages(pages + 1)}
        />
      )}
    </>
  );
}

type LoadOlderProps = { count: number; isBusy: boolean; onMore: () => void };

/** Loads a long history page by page; filters and export cover the loaded part. */
function LoadOlder({ count, isBusy, onMore }: LoadOlderProps) {
  return (
    <p className={styles["older"]}>
      <Trans>The latest {count} are loaded.</Trans>
      <Button variant="secondary" isBusy={isBusy} onClick={onMore}>
        <Trans>Load older</Trans>
      </Button>
    </p>
  );
}

const NO_FILTER: HistoryFilter = { direction: "all", source: "", from: "", to: "" };

function LoadedHistory({ items, currency }: { items: HistoryItem[]; currency: string }) {
  const { t } = useLingui();
  const [filter, setFilter] = useState(NO_FILTER);
  const receipts = useExportReceipts();
  const shown = filterHistory(items, filter);
  const save = () => downloadText("sonum-history.csv", historyCsv(shown, currency), "text/csv");
  return (
    <>
      <PageHeader title={<Trans>History</Trans>}>
        <Button
          variant="secondary"
          isBusy={receipts.isPending}
          onClick={() => receipts.mutate(filter)}
          disabled={items.length === 0}
          whyDisabled={t`There is nothing to save`}
        >
          <ReceiptText />
          <Trans>Receipts as CSV</Trans>
        </Button>
        <Button
          variant="secondary"
          onClick={save}
          disabled={shown.length === 0}
          whyDisabled={t`There is nothing to save`}
        >
          <Download />
          <Trans>Save as CSV</Trans>
        </Button>
      </PageHeader>
      {items.length === 0 ? (
        <Empty />
      ) : (
        <>
          <HistoryFilters filter={filter} onChange={setFilter} />
          {shown.length === 0 ? (
            <NoMatches onAll={() => setFilter(NO_FILTER)} />
          ) : (
            <ShownHistory items={shown} />
          )}
        </>
      )}
    </>
  );
}

function ShownHistory({ items }: { items: HistoryItem[] }) {
  const { t } = useLingui();
  return <HistoryTable items={items} label={t`History`} />;
}

const Empty = () => (
  <StateCard icon={<History />} title={<Trans>No transactions yet</Trans>}>
    <Trans>Top-ups, purchases and refunds will be listed here.</Trans>
  </StateCard>
);

const NoMatches = ({ onAll }: { onAll: () => void }) => (
  <StateCard
    icon={<History />}
    title={<Trans>No matches for these filters</Trans>}
    action={
      <Button variant="secondary" onClick={onAll}>
        <Trans>Show everything</Trans>
      </Button>
    }
  >
    <Trans>Choose other days or another kind.</Trans>
  </StateCard>
);
