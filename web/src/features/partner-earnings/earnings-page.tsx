import { Trans, useLingui } from "@lingui/react/macro";
import { ChartNoAxesColumn, Download } from "lucide-react";
import { useList } from "../../lib/api/use-list.ts";
import { csvText } from "../../lib/format/csv-text.ts";
import { usePeriodField } from "../../lib/format/use-period-field.ts";
import { downloadText } from "../../lib/page/download-text.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FilterBar } from "../../ui/controls/filter-bar.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { PeriodField } from "../../ui/forms/period-field.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { NotRefreshed } from "../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { EarningsChart } from "./earnings-chart.tsx";
import { EarningsTable } from "./earnings-table.tsx";
import { partnerEarnings } from "./queries/partner-earnings.ts";
import { type Breakdown, type EarningsSearch, earningPeriod } from "./read-earnings-search.ts";
import { useEarningRows } from "./use-earning-rows.tsx";

type EarningsPageProps = { search: EarningsSearch; onSearch: (search: EarningsSearch) => void };

/** What a partner earned in a period: a chart by day, and sums by day, service, country or machine. */
export function PartnerEarningsPage({ search, onSearch }: EarningsPageProps) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const { by = "day" } = search;
  const period = earningPeriod(search, new Date());
  const list = useList(partnerEarnings(period, currency));
  const rows = useEarningRows(list.data, by);
  const periodField = usePeriodField(period, {
    spans: ["week", "month", "year"],
    onChange: (chosen) => onSearch({ ...chosen, by: search.by }),
  });
  const breakdowns: { value: Breakdown; text: string }[] = [
    { value: "day", text: t`Day` },
    { value: "service", text: t`Service` },
    { value: "country", text: t`Country` },
    { value: "machine", text: t`Machine` },
  ];
  const write = () => {
    const lines = rows.map(({ csv, revenue, codes }) => [csv, revenue, codes]);
    const name = `earnings-by-${by}-${period.from}-${period.to}.csv`;
    downloadText(name, csvText([[by, `revenue ${currency}`, "codes"], ...lines]), "text/csv");
  };
  return (
    <>
      <PageHeader title={<Trans>Earnings</Trans>}>
        <Button
          variant="secondary"
          disabled={rows.length === 0}
          whyDisabled={t`There is nothing to save`}
          onClick={write}
        >
          <Download />
          <Trans>CSV</Trans>
        </Button>
      </PageHeader>
      <FilterBar label={t`What is counted`}>
        <PeriodField {...periodField} />
      </FilterBar>
      <NotRefreshed list={list} />
      {list.data && list.data.revenue > 0 ? (
        <div aria-busy={list.isPlaceholderData}>
          <EarningsChart earnings={list.data} />
          <Segmented
            label={t`Sums by`}
            value={by}
            options={breakdowns}
            onChange={(next) => onSearch({ ...search, by: next === "day" ? undefined : next })}
          />
          <EarningsTable by={by} rows={rows} currency={list.data.currency} />
        </div>
      ) : list.data ? (
        <StateCard icon={<ChartNoAxesColumn />} title={<Trans>Nothing was earned in this period</Trans>}>
          <Trans>
            Choose a longer period. Every code that one of your SIM cards receives is counted here.
          </Trans>
        </StateCard>
      ) : list.isError ? (
        <NotLoaded title={<Trans>The earnings did not load</Trans>} onRetry={() => void list.refetch()} />
      ) : (
        <Skeleton shape="card" />
      )}
    </>
  );
}
