import { msg } from "@lingui/core/macro";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { headWithTitle } from "../../app/page-title.ts";
import { PendingPurchaseNote, TopUpInPlace } from "../../app/pages/lazy-pages.tsx";
import { OrderFailedPage } from "../../features/numbers/result/order-failed-page.tsx";
import { Skeleton } from "../../ui/layout/skeleton.tsx";

export const Route = createFileRoute("/_frame/account/order_failed/$type")({
  head: headWithTitle(msg`Order failed`),
  component: OrderFailed,
});

function OrderFailed() {
  const { type } = Route.useParams();
  const search: { rental?: unknown; reason?: unknown } = useLocation({ select: ({ search }) => search });
  const shop = "rental" in search ? "/rent_numbers" : "/activations";
  return (
    <OrderFailedPage
      type={type}
      reason={search.reason}
      shop={shop}
      topUp={(missingUsd) => (
        <Suspense fallback={<Skeleton shape="card" />}>
          <PendingPurchaseNote />
          <TopUpInPlace missingUsd={missingUsd} />
        </Suspense>
      )}
    />
  );
}
