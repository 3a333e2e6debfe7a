import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { HistoryPage } from "../app/later-pages.tsx";
import { titled } from "../app/page-title.ts";

export const Route = createFileRoute("/_frame/account/history")({
  head: titled(msg`History`),
  component: HistoryPage,
});
