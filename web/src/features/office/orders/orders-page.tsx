import { Trans, useLingui } from "@lingui/react/macro";
import { SearchX } from "lucide-react";
import { useList } from "../../../lib/api/use-list.ts";
import { formatMoment } from "../../../lib/format/format-time.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useSettings } from "../../../lib/settings/settings-store.ts";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import { KeysetPager } from "../shared/keyset-pager.tsx";
import { downloadOrders, type OrderList, orders } from "../shared/queries/office-orders.ts";
import { Unloaded } from "../shared/unloaded.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { OrderTable } from "./order-table.tsx";
import styles from "./orders.module.css";
import { readOrderSearch } from "./read-order-search.ts";
import { SubjectChips } from "./subject-chips.tsx";

/** All orders and rentals, newest first; filters are in the address. */
export function OrdersPage({ search: address, onSearch }: OfficePageProps) {
  const search = readOrderSearch(address);
  const found = useList(orders(search));
  const { data, isError, refetch } = found;
  const file = useListExport({ fileName: "sonum-orders.csv", load: () => downloadOrders(search) });
  const { before, ...filter } = address;
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Orders and rentals</Trans>}>
        <ExportButton file={file} />
      </PageHeader>
      <OrderFilters key={JSON.stringify(filter)} filter={filter} onFilter={onSearch} />
      {data && <SubjectChips names={data.names} filter={filter} onFilter={onSearch} />}
      <NotRefreshed list={found} />
      {!data && <Unloaded isList isError={isError} onRetry={() => void refetch()} />}
      {data && <Found list={data} />}
      {data && (
        <KeysetPager
          isByTime
          isFirst={before === undefined}
          next={data.next === null ? null : String(data.next)}
          onPage={(next) => onSearch({ ...filter, before: next })}
        />
      )}
    </div>
  );
}

function Found({ list: { data, searchedBackTo, total } }: { list: OrderList }) {
  const { i18n } = useLingui();
  const { lang } = useSettings();
  const count = total === null ? null : i18n.number(total);
  const until = searchedBackTo && formatMoment(searchedBackTo, lang, new Date());
  return (
    <>
      {data.length > 0 && count !== null && (
        <p role="status" className={styles["muted"]}>
          <Trans>Found: {count}</Trans>
        </p>
      )}
      {data.length > 0 && <OrderTable purchases={data} />}
      {data.length === 0 && until === null && (
        <StateCard icon={<SearchX />} tone="neutral" title={<Trans>No order or rental matches</Trans>}>
          <Trans>Check the spelling, or remove a filter.</Trans>
        </StateCard>
      )}
      {until !== null && (
        <p role="status" className={styles["muted"]}>
          <Trans>Searched back to {until}. “Older” searches on from there.</Trans>
        </p>
      )}
    </>
  );
}
