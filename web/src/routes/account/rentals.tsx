import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { RentalsPage } from "../../app/pages/lazy-pages.tsx";

export const Route = createFileRoute("/_frame/account/rentals")({
  head: headWithTitle(msg`Rentals`),
  component: () => <RentalsPage />,
});
