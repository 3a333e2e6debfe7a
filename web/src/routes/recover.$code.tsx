import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { RecoverPage } from "../app/pages/recover-page.tsx";

export const Route = createFileRoute("/_frame/recover/$code")({
  head: titled(msg`New password`),
  staticData: { frame: "wide" },
  component: () => <RecoverPage code={Route.useParams().code} />,
});
