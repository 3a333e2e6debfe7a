import { Trans, useLingui } from "@lingui/react/macro";
import { Download, History } from "lucide-react";
import { supportReference } from "../../../lib/api/api-error.ts";
import { type ListQuery, useList } from "../../../lib/api/use-list.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import {
  PAST_PAGE,
  type PastFilter,
  type PastOrders,
  pastOrders,
  useExportOrders,
} from "../../../queries/past-orders.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ListPager } from "../../../ui/controls/list-pager.tsx";
import { NoMatch } from "../../../ui/layout/no-match.tsx";
import { ListPlaceholder } from "../../../ui/layout/not-loaded.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { SectionHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import styles from "../recent-numbers.module.css";
import { OrderTable } from "./order-table.tsx";
import { PastFilters } from "./past-filters.tsx";

type PastNumbersProps = { filter: PastFilter; onFilter: (filter: PastFilter) => void };

/** Past orders with filters, paging and CSV export. */
export function PastNumbers({ filter, onFilter }: PastNumbersProps) {
  const { currency } = useSettings();
  const orders = useList(pastOrders(filter, currency));
  const hasOrders = isFiltering(filter) || (orders.data?.total ?? 0) > 0;
  return (
    <section className={styles["recent"]}>
      <SectionHeader title={<Trans>Past numbers</Trans>}>
        {hasOrders && <ExportButton filter={filter} />}
      </SectionHeader>
      {hasOrders && <PastFilters filter={filter} onFilter={onFilter} />}
      <NotRefreshed list={orders} />
      <PastList filter={filter} orders={orders} onFilter={onFilter} />
    </section>
  );
}

function ExportButton({ filter }: { filter: PastFilter }) {
  const { currency } = useSettings();
  const exportOrders = useExportOrders();
  return (
    <Button
      variant="ghost"
      size="small"
      isBusy={exportOrders.isPending}
      onClick={() => exportOrders.mutate({ filter, currency })}
    >
      <Download />
      {isFiltering(filter) ? <Trans>CSV of this selection</Trans> : <Trans>CSV of all numbers</Trans>}
    </Button>
  );
}

type PastListProps = PastNumbersProps & { orders: ListQuery<PastOrders> };

function PastList({ filter, orders, onFilter }: PastListProps) {
  const { t } = useLingui();
  if (!orders.data)
    return (
      <ListPlaceholder
        isError={orders.isError}
        title={<Trans>Your past numbers did not load</Trans>}
        trace={supportReference(orders.error)}
        onRetry={() => void orders.refetch()}
      />
    );
  const { data, total } = orders.data;
  if (data.length === 0) return <NoOrders isFiltered={isFiltering(filter)} onClear={() => onFilter({})} />;
  return (
    <div aria-busy={orders.isPlaceholderData}>
      <OrderTable label={t`Past numbers`} orders={data} />
      <ListPager
        page={filter.page}
        pageSize={PAST_PAGE}
        total={total}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </div>
  );
}

const isFiltering = ({ page: _page, ...filter }: PastFilter) => Object.keys(filter).length > 0;

const NoOrders = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <NoMatch title={<Trans>No number fits</Trans>} onClear={onClear}>
      <Trans>None of your past numbers matches.</Trans>
    </NoMatch>
  ) : (
    <StateCard icon={<History />} tone="neutral" title={<Trans>No past numbers yet</Trans>}>
      <Trans>Numbers you used or cancelled appear here.</Trans>
    </StateCard>
  );
