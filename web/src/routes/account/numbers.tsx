import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { headWithTitle } from "../../app/page-title.ts";
import { NumbersPage } from "../../features/numbers/numbers-page.tsx";
import { OwnAccount } from "../../features/numbers/own-account.tsx";
import { PastNumbers } from "../../features/numbers/past/past-numbers.tsx";
import { readPastFilter } from "../../features/numbers/past/read-past-filter.ts";
import { loadWithTexts } from "../../i18n/index.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import type { PastFilter } from "../../queries/past-orders.ts";

const RentalsStrip = lazyComponent(
  () => loadWithTexts("rental", () => import("../../features/rentals/rentals-strip.tsx")),
  "RentalsStrip",
);

const ApiKeyLine = lazyComponent(
  () => loadWithTexts("profile", () => import("../../features/profile/api-key-line.tsx")),
  "ApiKeyLine",
);

export const Route = createFileRoute("/_frame/account/numbers")({
  // Parsed in the page component, which is loaded lazily.
  validateSearch: (search: Record<string, unknown>) => search,
  head: headWithTitle(msg`Numbers`),
  component: Numbers,
});

function Numbers() {
  const filter = readPastFilter(Route.useSearch());
  const navigate = Route.useNavigate();
  const onFilter = (search: PastFilter) => void navigate({ search, replace: true, resetScroll: false });
  return (
    <NumbersPage
      past={<PastNumbers filter={filter} onFilter={onFilter} />}
      foot={
        <Suspense>
          <RentalsStrip />
          <OwnAccount apiKey={<ApiKeyLine />} />
        </Suspense>
      }
    />
  );
}
