import { Trans, useLingui } from "@lingui/react/macro";
import type { readPrices } from "@sonum/contract/catalogue/prices";
import { Download, PackageOpen } from "lucide-react";
import { listPageSearch, readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import { downloadText } from "../../../lib/page/download-text.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useMay } from "../../../queries/office-roles.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { OptionalPager } from "../../../ui/controls/list-pager.tsx";
import { NotRefreshed } from "../../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import styles from "../health/health.module.css";
import { TextLink } from "../shared/text-link.tsx";
import { Unloaded } from "../shared/unloaded.tsx";
import { exportStock, STOCK_PAGE, type StockList, stock } from "./queries/stock.ts";
import { readStockSearch } from "./read-stock-search.ts";
import { StockFilters } from "./stock-filters.tsx";
import { StockTable } from "./stock-table.tsx";

/** Stock by service and country, and what is running out; filters, sorting and page are in the address. */
export function StockPage({ search, onSearch }: OfficePageProps) {
  const filter = readStockSearch(search);
  const page = readListPage(search);
  const found = useList(stock(filter, page));
  const { data, isError, refetch } = found;
  const seesPrices = useMay()<typeof readPrices>(["catalogue", "finance", "owner"]);
  const download = async () => downloadText("sonum-stock.csv", await exportStock(filter), "text/csv");
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Stock</Trans>}>
        <div className={styles["actions"]}>
          {seesPrices && (
            <TextLink to="/office/prices" search={priceSearch(search)}>
              <Trans>Prices</Trans>
            </TextLink>
          )}
          <Button variant="secondary" onClick={() => void download()}>
            <Download />
            <Trans>Export CSV</Trans>
          </Button>
        </div>
      </PageHeader>
      <StockFilters filter={search} onFilter={onSearch} />
      <NotRefreshed list={found} />
      {!data && <Unloaded isList isError={isError} onRetry={() => void refetch()} />}
      {data && <Totals list={data} />}
      {data?.total === 0 && (
        <StateCard icon={<PackageOpen />} tone="neutral" title={<Trans>No offer matches</Trans>}>
          <Trans>
            Offers are listed while they have stock, were sold within a day or are wished. Remove a filter.
          </Trans>
        </StateCard>
      )}
      {data && data.total > 0 && <StockTable lines={data.data} search={search} onSearch={onSearch} />}
      <OptionalPager
        page={page}
        pageSize={STOCK_PAGE}
        total={data?.total}
        onPage={(next) => onSearch({ ...search, page: undefined, ...listPageSearch(next) })}
      />
    </div>
  );
}

/** The same service and country in the price grid. */
const priceSearch = ({ service, country }: OfficePageProps["search"]) => ({
  services: service,
  countries: country,
});

function Totals({ list: { total, totals } }: { list: StockList }) {
  const { i18n } = useLingui();
  const [offers, runningOut, out] = [total, totals.runningOut, totals.out].map((count) => i18n.number(count));
  return (
    <p className={styles["muted"]} role="status">
      <Trans>
        Offers: {offers}. Running out within a day: {runningOut}, out of stock: {out}.
      </Trans>
    </p>
  );
}
