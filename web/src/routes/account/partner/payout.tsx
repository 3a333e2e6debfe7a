import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../../app/page-title.ts";
import { PayoutPage } from "../../../app/pages/lazy-pages.tsx";

export const Route = createFileRoute("/_frame/account/partner/payout")({
  head: headWithTitle(msg`Payout`),
  component: PayoutPage,
});
