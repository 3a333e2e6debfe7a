import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { RefundPage } from "../../app/pages/lazy-pages.tsx";

export const Route = createFileRoute("/_frame/account/refund")({
  head: headWithTitle(msg`Get a deposit back`),
  component: RefundPage,
});
