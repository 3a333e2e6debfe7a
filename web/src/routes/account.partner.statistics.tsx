import { msg } from "@lingui/core/macro";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { PartnerStatisticsPage } from "../app/pages/later-partner-pages.tsx";
import { readListSearch } from "../lib/read-list-search.ts";

const columns = [
  "phone",
  "iccid",
  "activity",
  "machineKey",
  "operator",
  "country",
  "total",
  "countSold",
  "countOrders",
  "created",
] as const;
const filters = [
  "phone",
  "iccid",
  "activityFrom",
  "activityTo",
  "createdFrom",
  "createdTo",
  "machineKey",
  "operator",
  "country",
  "active",
  "hasSold",
  "hasOrders",
] as const;

/** Sorting, page and filters are in the address, so that a list can be sent to somebody. */
export const Route = createFileRoute("/_frame/account/partner/statistics")({
  validateSearch: (search: Record<string, unknown>) => readListSearch(search, { columns, filters }),
  head: titled(msg`Statistics`),
  component: function List() {
    const navigate = useNavigate();
    return (
      <PartnerStatisticsPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ to: "/account/partner/statistics", search, replace: true })}
      />
    );
  },
});
