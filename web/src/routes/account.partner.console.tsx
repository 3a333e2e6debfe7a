import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { UnderConstructionPage } from "../app/pages/under-construction-page.tsx";

export const Route = createFileRoute("/_frame/account/partner/console")({
  head: titled(msg`Console`),
  component: UnderConstructionPage,
});
