import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { ReceiptPage } from "../../app/pages/lazy-pages.tsx";

export const Route = createFileRoute("/_frame/account/receipt/$id")({
  head: headWithTitle(msg`Receipt`),
  component: () => <ReceiptPage {...Route.useParams()} />,
});
