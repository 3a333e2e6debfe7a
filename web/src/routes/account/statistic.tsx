import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { StatisticsPage } from "../../app/pages/lazy-pages.tsx";
import {
  readStatisticsSearch,
  type StatisticsSearch,
} from "../../features/statistics/read-statistics-search.ts";

export const Route = createFileRoute("/_frame/account/statistic")({
  // Parsed in the page component, which is loaded lazily.
  validateSearch: (search: Record<string, unknown>) => search,
  head: headWithTitle(msg`Statistics`),
  component: Statistic,
});

function Statistic() {
  const search = readStatisticsSearch(Route.useSearch());
  const navigate = Route.useNavigate();
  const onSearch = (next: StatisticsSearch) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return <StatisticsPage search={search} onSearch={onSearch} />;
}
