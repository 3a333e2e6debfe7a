import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { OfficePage } from "../app/later-pages.tsx";
import { titled } from "../app/page-title.ts";

export const Route = createFileRoute("/_frame/office/")({
  head: titled(msg`Back office`),
  component: OfficePage,
});
