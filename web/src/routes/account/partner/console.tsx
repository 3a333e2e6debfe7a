import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { useMemo } from "react";
import { headWithTitle } from "../../../app/page-title.ts";
import { ConsolePage } from "../../../app/pages/lazy-pages.tsx";
import { type ConsoleView, parseConsoleView } from "../../../features/console/parse-console-view.ts";

export const Route = createFileRoute("/_frame/account/partner/console")({
  // Parsed in the page component, which is loaded lazily.
  validateSearch: (search: Record<string, unknown>) => search,
  head: headWithTitle(msg`Console`),
  component: Console,
});

function Console() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const view = useMemo(() => parseConsoleView(search), [search]);
  const onView = (next: ConsoleView) => void navigate({ search: next, replace: true, resetScroll: false });
  return <ConsolePage view={view} onView={onView} />;
}
