import { msg } from "@lingui/core/macro";
import { createFileRoute } from "@tanstack/react-router";
import { PaymentFailedPage } from "../app/later-pages.tsx";
import { titled } from "../app/page-title.ts";

export const Route = createFileRoute("/_frame/account/payment_failed")({
  head: titled(msg`Payment failed`),
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === "string" ? { id } : {},
  component: Page,
});

function Page() {
  return <PaymentFailedPage id={Route.useSearch().id} />;
}
