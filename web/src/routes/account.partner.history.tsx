import { msg } from "@lingui/core/macro";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { PartnerHistoryPage } from "../app/pages/later-partner-pages.tsx";
import { readListSearch } from "../lib/read-list-search.ts";

const columns = ["dt", "amount", "direction", "source", "orderId"] as const;
const filters = ["dtFrom", "dtTo", "amount", "direction", "source", "orderId"] as const;

/** Sorting, page and filters are in the address, so that a list can be sent to somebody. */
export const Route = createFileRoute("/_frame/account/partner/history")({
  validateSearch: (search: Record<string, unknown>) => readListSearch(search, { columns, filters }),
  head: titled(msg`History`),
  component: function List() {
    const navigate = useNavigate();
    return (
      <PartnerHistoryPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ to: "/account/partner/history", search, replace: true })}
      />
    );
  },
});
