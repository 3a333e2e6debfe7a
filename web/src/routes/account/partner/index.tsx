import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../../app/page-title.ts";
import { PartnerHomePage } from "../../../app/pages/lazy-partner-pages.tsx";

export const Route = createFileRoute("/_frame/account/partner/")({
  head: headWithTitle(msg`Partner account`),
  component: PartnerHomePage,
});
