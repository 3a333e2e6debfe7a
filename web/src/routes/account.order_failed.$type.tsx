import { msg } from "@lingui/core/macro";
import { createFileRoute, useLocation } from "@tanstack/react-router";
import { titled } from "../app/page-title.ts";
import { OrderFailedPage } from "../features/numbers/result/order-failed-page.tsx";

export const Route = createFileRoute("/_frame/account/order_failed/$type")({
  head: titled(msg`Order failed`),
  component: OrderFailed,
});

function OrderFailed() {
  const { type } = Route.useParams();
  const isRental = useLocation({ select: ({ search }) => "rental" in search });
  return <OrderFailedPage type={type} shop={isRental ? "/rent_numbers" : "/activations"} />;
}
