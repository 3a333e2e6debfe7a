import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { OfficeMoneyPage } from "../app/pages/later-pages.tsx";

type OfficeSearch = { tab?: unknown; who?: unknown };

/** Payments, rates and books: `tab` is what to look at, `who` whose books are open. */
export const Route = createFileRoute("/_frame/office/$page")({
  validateSearch: ({ tab, who }: Record<string, unknown>): OfficeSearch => ({ tab, who }),
  head: titled(msg`Back office`),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <OfficeMoneyPage
      {...Route.useParams()}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  );
}
