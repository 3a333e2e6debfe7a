import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { PayoutQueuePage } from "../app/pages/later-pages.tsx";

/** `id` is the payout that is open. */
export const Route = createFileRoute("/_frame/office/payouts")({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === "string" ? { id } : {},
  head: titled(msg`Payout`),
  component: () => <PayoutQueuePage id={Route.useSearch().id} />,
});
