import { createFileRoute } from "@tanstack/react-router";
import { headWithDescription, withAreaTexts } from "../app/page-title.ts";
import { apiHead } from "../features/api-docs/api-head.ts";
import { ApiPage } from "../features/api-docs/api-page.tsx";

export const Route = createFileRoute("/_frame/api")({
  beforeLoad: withAreaTexts("public"),
  head: headWithDescription(apiHead),
  staticData: { frame: "wide", texts: "public" },
  component: ApiPage,
});
