import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle, withAreaTexts } from "../app/page-title.ts";
import { RecoverPage } from "../app/pages/recover-page.tsx";

export const Route = createFileRoute("/_frame/recover/$code")({
  beforeLoad: withAreaTexts("account"),
  head: headWithTitle(msg`New password`),
  staticData: { frame: "wide", texts: "account" },
  component: () => <RecoverPage code={Route.useParams().code} />,
});
