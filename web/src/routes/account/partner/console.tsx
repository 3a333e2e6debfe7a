import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../../app/page-title.ts";
import { ConsolePage } from "../../../app/pages/lazy-pages.tsx";

export const Route = createFileRoute("/_frame/account/partner/console")({
  head: headWithTitle(msg`Console`),
  component: ConsolePage,
});
