import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { ConsolePage } from "../app/pages/later-pages.tsx";

export const Route = createFileRoute("/_frame/account/partner/console")({
  head: titled(msg`Console`),
  component: ConsolePage,
});
