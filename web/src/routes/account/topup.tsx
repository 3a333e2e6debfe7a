import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { PendingPurchaseNote, TopUpPage } from "../../app/pages/lazy-pages.tsx";

export const Route = createFileRoute("/_frame/account/topup")({
  head: headWithTitle(msg`Top up`),
  component: () => <TopUpPage note={<PendingPurchaseNote />} />,
});
