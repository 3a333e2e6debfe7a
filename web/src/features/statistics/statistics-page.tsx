import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CalendarRange, ChartNoAxesColumn, Zap } from "lucide-react";
import type { ReactNode } from "react";
import { supportReference } from "../../lib/api/api-error.ts";
import { useList } from "../../lib/api/use-list.ts";
import { usePeriodField } from "../../lib/format/use-period-field.ts";
import { useSettings } from "../../lib/settings/settings-store.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { FilterBar } from "../../ui/controls/filter-bar.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { PeriodField } from "../../ui/forms/period-field.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { NotRefreshed } from "../../ui/layout/not-refreshed.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";
import { StateCard } from "../../ui/layout/state-card.tsx";
import { type Kind, orderStatistics } from "./queries/order-statistics.ts";
import { resolvePeriod, type StatisticsSearch } from "./read-statistics-search.ts";
import styles from "./statistics-page.module.css";
import { StatisticsView } from "./statistics-view.tsx";

type StatisticsPageProps = { search: StatisticsSearch; onSearch: (search: StatisticsSearch) => void };

/** Order statistics: key figures, a chart, and breakdowns by service and country. */
export function StatisticsPage({ search, onSearch }: StatisticsPageProps) {
  const { t } = useLingui();
  const { tab = "activate", ...period } = search;
  const tabs = [
    { value: "activate", text: <Tab icon={<Zap />} text={t`Activate`} /> },
    { value: "rent", text: <Tab icon={<CalendarRange />} text={t`Rent`} /> },
  ] as const;
  return (
    <>
      <PageHeader title={<Trans>Request statistics</Trans>}>
        <div className={styles["tabs"]}>
          <Segmented
            label={t`Kind of numbers`}
            value={tab}
            options={tabs}
            onChange={(chosen) => onSearch({ ...period, ...(chosen === "rent" && { tab: chosen }) })}
          />
        </div>
      </PageHeader>
      <PeriodStatistics
        key={tab}
        kind={tab === "rent" ? "rentals" : "activations"}
        search={search}
        onSearch={onSearch}
      />
    </>
  );
}

const Tab = ({ icon, text }: { icon: ReactNode; text: string }) => (
  <>
    {icon}
    {text}
  </>
);

function PeriodStatistics({ kind, search, onSearch }: StatisticsPageProps & { kind: Kind }) {
  const { t } = useLingui();
  const { currency } = useSettings();
  const period = resolvePeriod(search, new Date());
  const periodField = usePeriodField(period, {
    spans: ["week", "month", "year"],
    onChange: (chosen) => onSearch({ ...chosen, ...(kind === "rentals" && { tab: "rent" }) }),
  });
  const statistics = useList(orderStatistics(kind, period, currency));
  return (
    <>
      <FilterBar label={t`What is counted`}>
        <PeriodField {...periodField} />
      </FilterBar>
      <NotRefreshed list={statistics} />
      {statistics.data ? (
        <div aria-busy={statistics.isPlaceholderData}>
          {statistics.data.total.bought > 0 ? (
            <StatisticsView statistics={statistics.data} kind={kind} />
          ) : kind === "rentals" ? (
            <NothingRented />
          ) : (
            <NothingBought />
          )}
        </div>
      ) : statistics.isError ? (
        <NotLoaded
          title={<Trans>The statistics did not load</Trans>}
          trace={supportReference(statistics.error)}
          onRetry={() => void statistics.refetch()}
        />
      ) : (
        <div aria-busy="true" className={styles["loading"]}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
    </>
  );
}

const NothingBought = () => (
  <StateCard
    icon={<ChartNoAxesColumn />}
    title={<Trans>Nothing was bought in this period</Trans>}
    action={
      <Link to="/activations" className={buttonClass()}>
        <Trans>Choose a service</Trans>
      </Link>
    }
  >
    <Trans>Buy a number, or choose a longer period: its figures will show here.</Trans>
  </StateCard>
);

const NothingRented = () => (
  <StateCard
    icon={<CalendarRange />}
    tone="amber"
    title={<Trans>Nothing was rented in this period</Trans>}
    action={
      <Link to="/rent_numbers" className={buttonClass()}>
        <Trans>Rent a number</Trans>
      </Link>
    }
  >
    <Trans>Rent a number, or choose a longer period: what it received and what it cost will show here.</Trans>
  </StateCard>
);
