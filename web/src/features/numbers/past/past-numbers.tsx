import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CloudOff, Download, History, RefreshCw, SearchX } from "lucide-react";
import { formatCount } from "../../../lib/format.ts";
import { useSettings } from "../../../lib/settings-store.ts";
import { PAST_PAGE, type PastFilter, pastOrders, useExportOrders } from "../../../queries/past-orders.ts";
import { Button } from "../../../ui/button.tsx";
import { SectionHeader } from "../../../ui/page-header.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StateCard } from "../../../ui/state-card.tsx";
import styles from "../recent-numbers.module.css";
import { OrderTable } from "./order-table.tsx";
import { PastFilters } from "./past-filters.tsx";

type PastNumbersProps = { filter: PastFilter; onFilter: (filter: PastFilter) => void };

/** Everything that is over: found by number, service, country, end and time, page by page, and as a file. */
export function PastNumbers({ filter, onFilter }: PastNumbersProps) {
  return (
    <section className={styles["recent"]}>
      <SectionHeader title={<Trans>Past numbers</Trans>}>
        <ExportButton filter={filter} />
      </SectionHeader>
      <PastFilters filter={filter} onFilter={onFilter} />
      <PastList filter={filter} onFilter={onFilter} />
    </section>
  );
}

function ExportButton({ filter: { from, to } }: { filter: PastFilter }) {
  const { currency } = useSettings();
  const file = useExportOrders();
  const period = { ...(from && { from }), ...(to && { to }) };
  return (
    <Button
      variant="ghost"
      size="small"
      isBusy={file.isPending}
      onClick={() => file.mutate({ period, currency })}
    >
      <Download />
      {from || to ? <Trans>CSV of this period</Trans> : <Trans>CSV of all numbers</Trans>}
    </Button>
  );
}

function PastList({ filter, onFilter }: PastNumbersProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const orders = useQuery(pastOrders(filter, currency));
  if (!orders.data) return orders.isError ? <NotLoaded onRetry={() => void orders.refetch()} /> : <Loading />;
  const { data, total } = orders.data;
  if (data.length === 0) return <Nothing isFiltered={isNarrow(filter)} onClear={() => onFilter({})} />;
  return (
    <div aria-busy={orders.isPlaceholderData}>
      <OrderTable label={t`Past numbers`} orders={data} />
      <PastPager filter={filter} total={total} onPage={(page) => onFilter({ ...filter, page })} />
    </div>
  );
}

type PastPagerProps = { filter: PastFilter; total: number; onPage: (page: number) => void };

function PastPager({ filter: { page = 1 }, total, onPage }: PastPagerProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const first = formatCount((page - 1) * PAST_PAGE + 1, lang);
  const last = formatCount(Math.min(page * PAST_PAGE, total), lang);
  const all = formatCount(total, lang);
  return (
    <Pager
      label={t`Pages`}
      page={page}
      pages={Math.ceil(total / PAST_PAGE)}
      previousLabel={t`Newer`}
      nextLabel={t`Older`}
      onPage={onPage}
    >
      <Trans>
        {first}–{last} of {all}
      </Trans>
    </Pager>
  );
}

const isNarrow = ({ page: _page, ...filter }: PastFilter) => Object.keys(filter).length > 0;

const Loading = () => (
  <div aria-busy="true">
    <Skeleton shape="card" />
  </div>
);

const Nothing = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <StateCard
      icon={<SearchX />}
      tone="neutral"
      title={<Trans>No number fits</Trans>}
      action={
        <Button variant="secondary" onClick={onClear}>
          <Trans>Show all</Trans>
        </Button>
      }
    >
      <Trans>None of your past numbers is like this.</Trans>
    </StateCard>
  ) : (
    <StateCard icon={<History />} tone="neutral" title={<Trans>No past numbers yet</Trans>}>
      <Trans>Every number you used or gave back will be found here.</Trans>
    </StateCard>
  );

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <StateCard
    icon={<CloudOff />}
    tone="red"
    title={<Trans>Your past numbers did not load</Trans>}
    action={
      <Button variant="secondary" onClick={onRetry}>
        <RefreshCw />
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <Trans>They are safe. Try again in a moment.</Trans>
  </StateCard>
);
