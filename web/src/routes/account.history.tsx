import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { HistoryPage } from "../app/pages/later-pages.tsx";

export const Route = createFileRoute("/_frame/account/history")({
  head: titled(msg`History`),
  component: HistoryPage,
});
