import { Trans } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { supportReference } from "../../lib/api/api-error.ts";
import { useList } from "../../lib/api/use-list.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { TARIFFS_PAGE, type TariffFilter, tariffs, useExportTariffs } from "../../queries/tariffs.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ListPager } from "../../ui/controls/list-pager.tsx";
import { NoMatch } from "../../ui/layout/no-match.tsx";
import { ListPlaceholder } from "../../ui/layout/not-loaded.tsx";
import { NotRefreshed } from "../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { TariffFilters } from "./tariff-filters.tsx";
import { TariffTable } from "./tariff-table.tsx";

type TariffsPageProps = { filter: TariffFilter; onFilter: (filter: TariffFilter) => void };

/** Prices of all services and countries in the customer's currency, with CSV export. */
export function TariffsPage({ filter, onFilter }: TariffsPageProps) {
  const { currency } = useSettings();
  const exportTariffs = useExportTariffs();
  const isFiltered = Boolean(filter.search || filter.service || filter.country);
  return (
    <>
      <PageHeader title={<Trans>Tariffs</Trans>}>
        <Button
          variant="secondary"
          size="small"
          isBusy={exportTariffs.isPending}
          onClick={() => exportTariffs.mutate({ filter, currency })}
        >
          <Download />
          {isFiltered ? <Trans>CSV of this selection</Trans> : <Trans>CSV of all prices</Trans>}
        </Button>
      </PageHeader>
      <TariffFilters filter={filter} onFilter={onFilter} />
      {/* Rows that stay while others load are of the same currency. */}
      <TariffList key={currency} filter={filter} onFilter={onFilter} />
    </>
  );
}

function TariffList({ filter, onFilter }: TariffsPageProps) {
  const { currency } = useSettings();
  const prices = useList(tariffs(filter, currency));
  if (!prices.data)
    return (
      <ListPlaceholder
        isError={prices.isError}
        title={<Trans>The tariffs did not load</Trans>}
        trace={supportReference(prices.error)}
        onRetry={() => void prices.refetch()}
      />
    );
  if (prices.data.data.length === 0)
    return (
      <>
        <NotRefreshed list={prices} />
        <NoTariffs onClear={() => onFilter({})} />
      </>
    );
  return (
    <div aria-busy={prices.isPlaceholderData}>
      <NotRefreshed list={prices} />
      <TariffTable tariffs={prices.data.data} currency={currency} />
      <ListPager
        page={filter.page}
        pageSize={TARIFFS_PAGE}
        total={prices.data.total}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </div>
  );
}

const NoTariffs = ({ onClear }: { onClear: () => void }) => (
  <NoMatch title={<Trans>No price fits</Trans>} onClear={onClear}>
    <Trans>Try another name: services and countries are found in every language.</Trans>
  </NoMatch>
);
