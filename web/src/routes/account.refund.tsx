import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { RefundPage } from "../app/pages/later-pages.tsx";

export const Route = createFileRoute("/_frame/account/refund")({
  head: titled(msg`Get a deposit back`),
  component: RefundPage,
});
