import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle, withAreaTexts } from "../app/page-title.ts";
import { ErrorPage } from "../app/pages/error-page.tsx";

export const Route = createFileRoute("/_frame/error")({
  head: headWithTitle(msg`Something goes wrong`),
  beforeLoad: withAreaTexts("frame"),
  staticData: { frame: "wide", texts: "frame" },
  component: ErrorPage,
});
