import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { TopUpPage } from "../app/later-pages.tsx";
import { titled } from "../app/page-title.ts";

export const Route = createFileRoute("/_frame/account/topup")({
  head: titled(msg`Top up`),
  component: TopUpPage,
});
