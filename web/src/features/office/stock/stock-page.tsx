import { Trans, useLingui } from "@lingui/react/macro";
import type { readPrices } from "@sonum/contract/catalogue/prices";
import { PackageOpen } from "lucide-react";
import { readListPage } from "../../../lib/api/list-page.ts";
import { useList } from "../../../lib/api/use-list.ts";
import type { OfficePageProps } from "../../../lib/page/office-link.tsx";
import { useListExport } from "../../../lib/page/use-list-export.ts";
import { useMay } from "../../../queries/office-roles.ts";
import { ExportButton } from "../../../ui/controls/export-button.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { StateCard } from "../../../ui/layout/state-card.tsx";
import styles from "../health/health.module.css";
import { OfficeList } from "../shared/office-list.tsx";
import { TextLink } from "../shared/text-link.tsx";
import { exportStock, STOCK_PAGE, type StockList, stock } from "./queries/stock.ts";
import { readStockSearch } from "./read-stock-search.ts";
import { StockFilters } from "./stock-filters.tsx";
import { StockTable } from "./stock-table.tsx";

/** Stock by service and country, and what is running out; filters, sorting and page are in the address. */
export function StockPage({ search, onSearch }: OfficePageProps) {
  const filter = readStockSearch(search);
  const found = useList(stock(filter, readListPage(search)));
  const { data } = found;
  const file = useListExport({ fileName: "sonum-stock.csv", load: () => exportStock(filter) });
  const seesPrices = useMay()<typeof readPrices>(["catalogue", "finance", "owner"]);
  return (
    <div className={styles["page"]}>
      <PageHeader title={<Trans>Stock</Trans>}>
        <div className={styles["actions"]}>
          {seesPrices && (
            <TextLink to="/office/prices" search={priceSearch(search)}>
              <Trans>Prices</Trans>
            </TextLink>
          )}
          <ExportButton file={file} />
        </div>
      </PageHeader>
      <StockFilters filter={search} onFilter={onSearch} />
      {data && <Totals list={data} />}
      <OfficeList
        list={found}
        pageSize={STOCK_PAGE}
        search={search}
        onSearch={onSearch}
        empty={
          <StateCard icon={<PackageOpen />} tone="neutral" title={<Trans>No offer matches</Trans>}>
            <Trans>
              Offers are listed while they have stock, were sold within a day or are wished. Remove a filter.
            </Trans>
          </StateCard>
        }
      >
        {(lines) => <StockTable lines={lines} search={search} onSearch={onSearch} />}
      </OfficeList>
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
  const [offers, runningOut, out, received, ended] = [
    total,
    totals.runningOut,
    totals.out,
    totals.received,
    totals.ended,
  ].map((count) => i18n.number(count));
  return (
    <p className={styles["muted"]} role="status">
      <Trans>
        Offers: {offers}. Running out within a day: {runningOut}, out of stock: {out}.
      </Trans>{" "}
      {totals.ended > 0 && (
        <Trans>
          Codes in 24 hours: {received} of {ended}.
        </Trans>
      )}
    </p>
  );
}
