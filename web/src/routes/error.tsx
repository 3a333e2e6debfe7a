import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { ErrorPage } from "../app/error-page.tsx";
import { titled } from "../app/page-title.ts";

export const Route = createFileRoute("/_frame/error")({
  head: titled(msg`Something goes wrong`),
  staticData: { frame: "wide" },
  component: ErrorPage,
});
