import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { headWithTitle } from "../../app/page-title.ts";
import { PaymentDonePage, PendingPurchaseNote } from "../../app/pages/lazy-pages.tsx";

export const Route = createFileRoute("/_frame/account/payment_done")({
  head: headWithTitle(msg`Payment received`),
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === "string" ? { id } : {},
  component: Page,
});

function Page() {
  return <PaymentDonePage id={Route.useSearch().id} note={<PendingPurchaseNote />} />;
}
