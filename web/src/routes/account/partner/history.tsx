import { msg } from "@lingui/core/macro";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { headWithTitle } from "../../../app/page-title.ts";
import { PartnerHistoryPage } from "../../../app/pages/lazy-partner-pages.tsx";

/** Sorting, page and filters are in the address, so a list can be shared; the page parses them. */
export const Route = createFileRoute("/_frame/account/partner/history")({
  validateSearch: (search: Record<string, unknown>) => search,
  head: headWithTitle(msg`History`),
  component: function List() {
    const navigate = useNavigate();
    return (
      <PartnerHistoryPage
        address={Route.useSearch()}
        onSearch={(search) => void navigate({ to: "/account/partner/history", search, replace: true })}
      />
    );
  },
});
