import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { OfficePage } from "../app/pages/later-pages.tsx";

export const Route = createFileRoute("/_frame/office/")({
  head: titled(msg`Back office`),
  component: OfficePage,
});
