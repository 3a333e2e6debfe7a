import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { CloudOff, Download, RefreshCw, SearchX } from "lucide-react";
import { formatCount } from "../../lib/format.ts";
import { useSettings } from "../../lib/settings-store.ts";
import { TARIFFS_PAGE, type TariffFilter, tariffs, useExportTariffs } from "../../queries/tariffs.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StateCard } from "../../ui/state-card.tsx";
import { TariffFilters } from "./tariff-filters.tsx";
import { TariffTable } from "./tariff-table.tsx";

type TariffsPageProps = { filter: TariffFilter; onFilter: (filter: TariffFilter) => void };

/** What every service costs in every country, in the customer's currency, to look through or to take along. */
export function TariffsPage({ filter, onFilter }: TariffsPageProps) {
  const { currency } = useSettings();
  const file = useExportTariffs();
  const isPart = Boolean(filter.service || filter.country);
  return (
    <>
      <PageHeader title={<Trans>Tariffs</Trans>}>
        <Button
          variant="secondary"
          size="small"
          isBusy={file.isPending}
          onClick={() => file.mutate({ filter, currency })}
        >
          <Download />
          {isPart ? <Trans>CSV of this choice</Trans> : <Trans>CSV of all prices</Trans>}
        </Button>
      </PageHeader>
      <TariffFilters filter={filter} onFilter={onFilter} />
      <TariffList filter={filter} onFilter={onFilter} />
    </>
  );
}

function TariffList({ filter, onFilter }: TariffsPageProps) {
  const { currency } = useSettings();
  const prices = useQuery(tariffs(filter, currency));
  if (!prices.data) {
    if (prices.isError) return <NotLoaded onRetry={() => void prices.refetch()} />;
    return (
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    );
  }
  if (prices.data.data.length === 0) return <Nothing onClear={() => onFilter({})} />;
  return (
    <div aria-busy={prices.isPlaceholderData}>
      <TariffTable tariffs={prices.data.data} currency={currency} />
      <TariffPager
        filter={filter}
        total={prices.data.total}
        onPage={(page) => onFilter({ ...filter, page })}
      />
    </div>
  );
}

type TariffPagerProps = { filter: TariffFilter; total: number; onPage: (page: number) => void };

function TariffPager({ filter: { page = 1 }, total, onPage }: TariffPagerProps) {
  const { t } = useLingui();
  const { lang } = useSettings();
  const first = formatCount((page - 1) * TARIFFS_PAGE + 1, lang);
  const last = formatCount(Math.min(page * TARIFFS_PAGE, total), lang);
  const all = formatCount(total, lang);
  return (
    <Pager
      label={t`Pages`}
      page={page}
      pages={Math.ceil(total / TARIFFS_PAGE)}
      previousLabel={t`Previous page`}
      nextLabel={t`Next page`}
      onPage={onPage}
    >
      <Trans>
        {first}–{last} of {all}
      </Trans>
    </Pager>
  );
}

const Nothing = ({ onClear }: { onClear: () => void }) => (
  <StateCard
    icon={<SearchX />}
    tone="neutral"
    title={<Trans>No price fits</Trans>}
    action={
      <Button variant="secondary" onClick={onClear}>
        <Trans>Show all</Trans>
      </Button>
    }
  >
    <Trans>Try another name: services and countries are found in every language.</Trans>
  </StateCard>
);

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <StateCard
    icon={<CloudOff />}
    tone="red"
    title={<Trans>The tariffs did not load</Trans>}
    action={
      <Button variant="secondary" onClick={onRetry}>
        <RefreshCw />
        <Trans>Try again</Trans>
      </Button>
    }
  >
    <Trans>Nothing is lost. Try again in a moment.</Trans>
  </StateCard>
);
