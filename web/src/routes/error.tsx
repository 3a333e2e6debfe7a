import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { ErrorPage } from "../app/pages/error-page.tsx";

export const Route = createFileRoute("/_frame/error")({
  head: titled(msg`Something goes wrong`),
  staticData: { frame: "wide" },
  component: ErrorPage,
});
