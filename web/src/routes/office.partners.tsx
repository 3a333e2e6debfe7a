import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { PartnersPage } from "../app/pages/later-pages.tsx";
import type { PartnersSearch } from "../queries/partners.ts";

/** Which partners are looked at; anything else in the address is left out. */
export const Route = createFileRoute("/_frame/office/partners")({
  validateSearch: ({ state, page }: Record<string, unknown>): PartnersSearch => ({
    ...((state === "pending" || state === "approved" || state === "rejected") && { state }),
    ...(typeof page === "number" && page > 1 && { page: Math.floor(page) }),
  }),
  head: titled(msg`Partners`),
  component: () => <PartnersPage {...Route.useSearch()} />,
});
