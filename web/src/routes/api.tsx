import { createFileRoute } from "@tanstack/react-router";
import { described, withAreaTexts } from "../app/page-title.ts";
import { apiHead } from "../features/api-docs/api-head.ts";
import { ApiPage } from "../features/api-docs/api-page.tsx";

export const Route = createFileRoute("/_frame/api")({
  beforeLoad: withAreaTexts("public"),
  head: described(apiHead),
  staticData: { frame: "wide", texts: "public" },
  component: ApiPage,
});
