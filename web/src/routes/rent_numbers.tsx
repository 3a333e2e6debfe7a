import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { UnderConstructionPage } from "../app/under-construction-page.tsx";
import { loadStorefront } from "../features/storefront/load-storefront.ts";

export const Route = createFileRoute("/_frame/rent_numbers")({
  head: titled(msg`Rent numbers`),
  loader: ({ context }) => loadStorefront(context, {}),
  staticData: { frame: "shop" },
  component: UnderConstructionPage,
});
