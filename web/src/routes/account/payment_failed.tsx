import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { PaymentFailedPage, PendingPurchaseNote } from "../../app/pages/lazy-pages.tsx";

export const Route = createFileRoute("/_frame/account/payment_failed")({
  head: headWithTitle(msg`Payment`),
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === "string" ? { id } : {},
  component: Page,
});

function Page() {
  return <PaymentFailedPage id={Route.useSearch().id} note={<PendingPurchaseNote />} />;
}
