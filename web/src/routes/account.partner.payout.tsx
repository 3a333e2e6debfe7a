import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { PayoutPage } from "../app/pages/later-pages.tsx";

export const Route = createFileRoute("/_frame/account/partner/payout")({
  head: titled(msg`Payout`),
  component: PayoutPage,
});
