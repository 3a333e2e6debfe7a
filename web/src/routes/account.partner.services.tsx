import { msg } from "@lingui/core/macro";
import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { PartnerServicesPage } from "../app/pages/later-partner-pages.tsx";
import { readListSearch } from "../lib/read-list-search.ts";

const columns = [
  "phone",
  "iccid",
  "activity",
  "machineKey",
  "operator",
  "country",
  "port",
  "machineActivity",
  "active",
] as const;
const filters = [
  "phone",
  "iccid",
  "simDtFrom",
  "simDtTo",
  "deviceDtFrom",
  "deviceDtTo",
  "machineKey",
  "operator",
  "port",
  "country",
  "active",
] as const;

/** Sorting, page and filters are in the address, so that a list can be sent to somebody. */
export const Route = createFileRoute("/_frame/account/partner/services")({
  validateSearch: (search: Record<string, unknown>) => readListSearch(search, { columns, filters }),
  head: titled(msg`Services`),
  component: function List() {
    const navigate = useNavigate();
    return (
      <PartnerServicesPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ to: "/account/partner/services", search, replace: true })}
      />
    );
  },
});
