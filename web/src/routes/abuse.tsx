import { createFileRoute } from "@tanstack/react-router";
import { headWithDescription, withAreaTexts } from "../app/page-title.ts";
import { AbusePage } from "../features/contact/abuse-page.tsx";
import { abuseHead } from "../features/contact/heads.ts";

export const Route = createFileRoute("/_frame/abuse")({
  beforeLoad: withAreaTexts("public"),
  head: headWithDescription(abuseHead),
  staticData: { frame: "wide", texts: "public" },
  component: AbusePage,
});
