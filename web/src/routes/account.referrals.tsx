import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { ReferralsPage } from "../app/pages/later-pages.tsx";

export const Route = createFileRoute("/_frame/account/referrals")({
  head: titled(msg`Referrals`),
  component: ReferralsPage,
});
