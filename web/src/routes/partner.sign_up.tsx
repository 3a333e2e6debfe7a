import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { UnderConstructionPage } from "../app/pages/under-construction-page.tsx";

export const Route = createFileRoute("/_frame/partner/sign_up")({
  head: titled(msg`Become a partner`),
  staticData: { frame: "wide" },
  component: UnderConstructionPage,
});
