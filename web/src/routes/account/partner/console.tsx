import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
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
  const onView = (search: ConsoleView) => void navigate({ search, replace: true, resetScroll: false });
  return <ConsolePage view={parseConsoleView(Route.useSearch())} onView={onView} />;
}
