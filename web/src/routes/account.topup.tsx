import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { TopUpPage } from "../app/pages/later-pages.tsx";

export const Route = createFileRoute("/_frame/account/topup")({
  head: titled(msg`Top up`),
  component: TopUpPage,
});
