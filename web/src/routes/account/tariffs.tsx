import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { TariffsPage } from "../../app/pages/lazy-pages.tsx";
import { readTariffFilter } from "../../features/tariffs/read-tariff-filter.ts";
import type { TariffFilter } from "../../queries/tariffs.ts";

export const Route = createFileRoute("/_frame/account/tariffs")({
  // Parsed in the page component, which is loaded lazily.
  validateSearch: (search: Record<string, unknown>) => search,
  head: headWithTitle(msg`Tariffs`),
  component: Tariffs,
});

function Tariffs() {
  const filter = readTariffFilter(Route.useSearch());
  const navigate = Route.useNavigate();
  const onFilter = (search: TariffFilter) => void navigate({ search, replace: true, resetScroll: false });
  return <TariffsPage filter={filter} onFilter={onFilter} />;
}
