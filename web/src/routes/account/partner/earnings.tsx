import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../../app/page-title.ts";
import { PartnerEarningsPage } from "../../../app/pages/lazy-partner-pages.tsx";
import {
  type EarningsSearch,
  readEarningsSearch,
} from "../../../features/partner-earnings/read-earnings-search.ts";

export const Route = createFileRoute("/_frame/account/partner/earnings")({
  // Parsed in the page component, which is loaded lazily.
  validateSearch: (search: Record<string, unknown>) => search,
  head: headWithTitle(msg`Earnings`),
  component: Earnings,
});

function Earnings() {
  const navigate = Route.useNavigate();
  const onSearch = (search: EarningsSearch) => void navigate({ search, replace: true, resetScroll: false });
  return <PartnerEarningsPage search={readEarningsSearch(Route.useSearch())} onSearch={onSearch} />;
}
